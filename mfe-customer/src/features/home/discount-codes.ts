import type { DiscountCode } from '@sufra/contracts/entities/reward'

/** Unused and unexpired at `now`, those that end soonest first. */
export function activeCodes(codes: readonly DiscountCode[], now: Date): DiscountCode[] {
  return codes
    .filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > now)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))
}

/** What a code is worth; null for a voucher, which stands for the thing that its title names (contract §6). */
export function discountWords({ discountType, discountValue }: DiscountCode) {
  if (discountValue <= 0) return null
  return { key: discountType === 'percentage' ? 'percentOff' : 'amountOff', value: discountValue } as const
}
