import type { DiscountCode } from '@sufra/contracts/entities/reward'

/** Unused and unexpired at `now`, those that end soonest first. */
export function activeCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  return codes
    .filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > now)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
}

/** The words that tell a worth, and its number. */
export interface DiscountWords {
  key: 'percentOff' | 'amountOff'
  value: number
}

/** What a code is worth; null for a voucher, which stands for the thing that its title names (contract §6). */
export function discountWords({ discountType, discountValue }: DiscountCode): DiscountWords | null {
  if (discountValue <= 0) return null
  return { key: discountType === 'percentage' ? 'percentOff' : 'amountOff', value: discountValue }
}
