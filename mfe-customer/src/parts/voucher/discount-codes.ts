import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatPercent, formatPrice } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'

const ENDS_SOON_MS = 3 * 24 * 60 * 60 * 1000

/** Soonest expiry first. */
export function listActiveCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  return codes
    .filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > now)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
}

/** Latest end first. */
export function listPastCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  const getEnd = ({ usedAt, expiresAt }: DiscountCode) => usedAt ?? expiresAt
  return codes
    .filter(({ isUsed, expiresAt }) => isUsed || new Date(expiresAt) <= now)
    .sort((a, b) => getEnd(b).localeCompare(getEnd(a)))
}

export function isEndingSoon({ expiresAt }: DiscountCode, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() <= ENDS_SOON_MS
}

/** Null for a voucher, which stands for the item in its title (contract §6). */
export function getDiscountText({ discountType, discountValue }: DiscountCode, language: Language) {
  if (discountValue <= 0) return null
  return discountType === 'percentage'
    ? ({ key: 'percentOff', value: formatPercent(discountValue, language) } as const)
    : ({ key: 'amountOff', value: formatPrice(discountValue, language) } as const)
}
