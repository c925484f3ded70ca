import type { DiscountType } from '@sufra/contracts/promotion-fields'
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
