import { getErrorSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { SavedBill } from '@sufra/contracts/pos/entities'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { showToast } from '@sufra/ui/toast'
import { useSaveBillMutation, useUndoBillMutation } from '../../calls/till.ts'
import { words } from '../../words.ts'

type Bill = Omit<Parameters<ReturnType<typeof useSaveBillMutation>[0]>[0], 'idempotencyKey'>

/** Saves a bill once, and tells its points and the new balance with Undo. Rejects when it is refused. */
export function useSaveBill() {
  const t = useWords(words)
  const language = useLanguage()
  const written = useWritten()
  const [send] = useSaveBillMutation()
  const once = useIdempotencyKey()
  const undo = useUndoBill()

  return async (bill: Bill): Promise<void> => {
    const saved = await once(bill, (idempotencyKey) => send({ ...bill, idempotencyKey }).unwrap())
    const { customer, transaction, bonus, newTier } = saved
    const description = t('bill.savedText', {
      name: formatName(saved),
      points: formatPoints(transaction.points + (bonus?.points ?? 0), language),
      balance: formatPoints(customer.points, language),
    })
    const reached =
      newTier && t('points.newTier', { tier: written({ text: newTier.name, arabic: newTier.nameAr }).text })
    showToast({
      title: t('bill.saved'),
      description: reached ? `${description}. ${reached}` : description,
      action: { label: t('useOffer.undo'), onPress: () => void undo(saved) },
      tone: 'success',
    })
  }
}

function useUndoBill() {
  const t = useWords(words)
  const language = useLanguage()
  const [send] = useUndoBillMutation()

  return async (bill: SavedBill): Promise<void> => {
    try {
      const { points } = await send({ id: bill.id }).unwrap()
      const description = t('bill.undoneText', { name: formatName(bill), balance: formatPoints(points, language) })
      showToast({ title: t('bill.undone'), description, tone: 'success' })
    } catch (error) {
      showToast({ title: t('bill.undoFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
}

function formatName({ customer: { firstName, lastName } }: SavedBill): string {
  return `${firstName} ${lastName}`.trim()
}
