import { getErrorSentence } from '@sufra/api/api-error'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import {
  useCancelCampaignMutation,
  useDeleteCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useScheduleCampaignMutation,
} from '../../calls/campaigns.ts'
import { words } from '../../words.ts'

export type CampaignActName = 'schedule' | 'pause' | 'resume' | 'cancel' | 'delete'

export function useCampaignActs() {
  const t = useWords(words)
  const [schedule, scheduling] = useScheduleCampaignMutation()
  const [pause, pausing] = usePauseCampaignMutation()
  const [resume, resuming] = useResumeCampaignMutation()
  const [cancel, cancelling] = useCancelCampaignMutation()
  const [remove, removing] = useDeleteCampaignMutation()
  const calls = { schedule, pause, resume, cancel, delete: remove }
  const isBusy = [scheduling, pausing, resuming, cancelling, removing].some(({ isLoading }) => isLoading)

  /** A refusal is said, and the list is read again. @returns whether it was done. */
  async function act(name: CampaignActName, { id, version, name: title }: Campaign): Promise<boolean> {
    try {
      await calls[name]({ id, ifMatch: version }).unwrap()
      showToast({ title: t(`campaigns.done.${name}`), description: title, tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('campaigns.actFailed'), description: getErrorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { act, isBusy }
}
