import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { formatDirhams, formatPercent } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { common, wordsOf } from '@sufra/i18n/use-words'

/**
 * What a voucher code is worth: `15%`, `AED 75.50`; null for one that stands for the thing that its title names
 * (contract §6).
 */
export function codeWorth({ discountType, discountValue }: DiscountCode, language: Language): string | null {
  if (discountValue <= 0) return null
  if (discountType === 'percentage') return formatPercent(discountValue, language)
  return wordsOf(common, language)('money', { amount: formatDirhams(discountValue, language) })
}
