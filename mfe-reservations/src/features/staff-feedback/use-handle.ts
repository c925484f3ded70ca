import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Feedback } from '@sufra/contracts/reservations/feedback/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useHandleFeedbackMutation } from '../../calls/staff-feedback.ts'
import { managementWords } from '../../management-words.ts'

export function useHandle() {
  const t = useWords(managementWords)
  const [send, { isLoading: isReopening }] = useHandleFeedbackMutation()

  const showFailure = (error: unknown) =>
    showToast({ title: t('feedback.saveFailed'), description: getErrorSentence(error), tone: 'danger' })

  async function reopen({ id, version, customerName }: Feedback): Promise<void> {
    try {
      await send({ id, isHandled: false, note: null, ifMatch: version }).unwrap()
      showToast({ title: t('feedback.reopened'), description: customerName, tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
  }

  /** @returns whether it is settled: saved, or changed by somebody else. */
  async function markHandled({ id, version, customerName }: Feedback, note: string): Promise<boolean> {
    try {
      const saved = await send({ id, isHandled: true, note, ifMatch: version }).unwrap()
      const action = { label: t('feedback.undo'), onPress: () => void reopen(saved) }
      showToast({ title: t('feedback.saved'), description: customerName, tone: 'success', action })
      return true
    } catch (error) {
      showFailure(error)
      return isApiError(error) && error.code === 'EDIT_CONFLICT'
    }
  }

  return { markHandled, reopen, isReopening }
}
