import { getErrorSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { showToast } from '@sufra/ui/toast'
import { useUndoOfferUseMutation } from '../../calls/promotions.ts'
import { words } from '../../words.ts'

export function useUndoOfferUse() {
  const t = useWords(words)
  const written = useWritten()
  const [send, { isLoading }] = useUndoOfferUseMutation()
  const once = useIdempotencyKey()

  async function undo(use: Pick<OfferUse, 'id' | 'offerId' | 'title' | 'titleAr'>): Promise<void> {
    const wanted = { id: use.offerId, useId: use.id }
    try {
      await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const description = written({ text: use.title, arabic: use.titleAr }).text
      showToast({ title: t('useOffer.undone'), description, tone: 'success' })
    } catch (error) {
      showToast({ title: t('useOffer.undoFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return { undo, isUndoing: isLoading }
}
