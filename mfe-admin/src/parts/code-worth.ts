import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { formatDirhams } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'

/**
 * What a voucher code is worth: `15%`, `AED 75.50`; null for one that stands for the thing that its title names
 * (contract §6). Isolate it in Arabic text.
 */
export function codeWorth({ discountType, discountValue }: DiscountCode, language: Language): string | null {
  if (discountValue <= 0) return null
  const value = formatDirhams(discountValue, language)
  return discountType === 'percentage' ? `${value}%` : `AED ${value}`
}
