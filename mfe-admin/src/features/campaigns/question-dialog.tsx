import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { words } from '../../words.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

interface QuestionDialogProps {
  question: 'cancel' | 'delete'
  campaign: Campaign
  onClose: () => void
}

export function QuestionDialog({ question, campaign, onClose }: QuestionDialogProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const { act, isBusy } = useCampaignActs()
  const isDeleting = question === 'delete'
  const confirm = async () => {
    await act(question, campaign)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t(isDeleting ? 'campaigns.deleteTitle' : 'campaigns.cancelTitle')}
      text={isDeleting ? t('campaigns.deleteText', { name: campaign.name }) : t('campaigns.cancelText')}
      confirmLabel={isDeleting ? tc('actions.delete') : t('campaigns.cancel')}
      cancelLabel={t('campaigns.back')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
