import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { formatPercent, formatPrice } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'

const ENDS_SOON_MS = 3 * 24 * 60 * 60 * 1000

/** Unused and unexpired at `now`, those that end soonest first. */
export function activeCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  return codes
    .filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > now)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
}

/** Used or expired at `now`, the one that ended last first. */
export function pastCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  const endOf = ({ usedAt, expiresAt }: DiscountCode) => usedAt ?? expiresAt
  return codes
    .filter(({ isUsed, expiresAt }) => isUsed || new Date(expiresAt) <= now)
    .sort((a, b) => endOf(b).localeCompare(endOf(a)))
}

export function endsSoon({ expiresAt }: DiscountCode, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() <= ENDS_SOON_MS
}

/** What a code is worth; null for a voucher, which stands for the thing that its title names (contract §6). */
export function discountWords({ discountType, discountValue }: DiscountCode, language: Language) {
  if (discountValue <= 0) return null
  return discountType === 'percentage'
    ? ({ key: 'percentOff', value: formatPercent(discountValue, language) } as const)
    : ({ key: 'amountOff', value: formatPrice(discountValue, language) } as const)
}
