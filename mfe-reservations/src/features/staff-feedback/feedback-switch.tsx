import { getErrorSentence } from '@sufra/api/api-error'
import { useCanEdit } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { SwitchField } from '@sufra/ui/switch-field'
import { showToast } from '@sufra/ui/toast'
import { useFeedbackSettingsQuery, useSaveFeedbackSettingsMutation } from '../../calls/staff-feedback.ts'
import { managementWords } from '../../management-words.ts'

/** Editors switch it; others see whether guests are asked. */
export function FeedbackSwitch() {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useFeedbackSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [save, { isLoading }] = useSaveFeedbackSettingsMutation()
  if (!data && isError)
    return <ErrorCard title={t('feedback.settingsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton height="96px" />
  const setOn = async (isOn: boolean) => {
    try {
      await save({ isOn, ifMatch: data.version }).unwrap()
      showToast({ title: t(isOn ? 'feedback.switchedOn' : 'feedback.switchedOff'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('feedback.saveFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Card>
      <SwitchField
        label={t('feedback.ask')}
        hint={t('feedback.askHint')}
        value={data.isOn}
        disabled={!canEdit || isLoading}
        onChange={(isOn) => void setOn(isOn)}
      />
    </Card>
  )
}
