import { getErrorSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useSplitCustomersMutation } from '../../calls/merge.ts'
import { words } from '../../words.ts'

export function useSplit() {
  const t = useWords(words)
  const [send] = useSplitCustomersMutation()
  const once = useIdempotencyKey()
  return async (id: number, reason: string): Promise<boolean> => {
    const wanted = { id, reason }
    try {
      await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      showToast({ title: t('merge.splitDone'), tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('merge.splitFailed'), description: getErrorSentence(error), tone: 'danger' })
      return false
    }
  }
}
