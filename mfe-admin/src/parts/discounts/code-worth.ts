import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { formatPercent, formatPrice } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'

/**
 * What a voucher code is worth: `15%`, `AED 75.50`; null for one that stands for the thing that its title names
 * (contract §6).
 */
export function codeWorth({ discountType, discountValue }: DiscountCode, language: Language): string | null {
  if (discountValue <= 0) return null
  if (discountType === 'percentage') return formatPercent(discountValue, language)
  return formatPrice(discountValue, language)
}
