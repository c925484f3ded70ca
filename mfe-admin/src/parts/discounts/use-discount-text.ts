import { useCanEdit } from '@sufra/api/session'
import type { DiscountType } from '@sufra/contracts/promotions/fields'
import { formatPercent, formatPrice } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** `20% OFF`, `AED 75.50 OFF`. */
export function useDiscountText() {
  const t = useWords(words)
  const language = useLanguage()
  return (discountType: DiscountType, discountValue: number): string => {
    if (discountType === 'fixed') return t('promotions.amountOff', { value: formatPrice(discountValue, language) })
    return t('promotions.percentOff', { value: formatPercent(discountValue, language) })
  }
}

/** Undo period for the person who used the voucher or offer; the server decides. */
const OWN_MISTAKE_MS = 5 * 60_000
/** Undo period for editors: an evening and the next day. */
const EDITOR_MS = 36 * 60 * 60_000

export function useCanGiveBack(): (usedAt: string | null) => boolean {
  const longest = useCanEdit() ? EDITOR_MS : OWN_MISTAKE_MS
  return (usedAt) => usedAt !== null && Date.now() - new Date(usedAt).getTime() < longest
}
