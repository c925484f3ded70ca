const MAX_FILS = 100_000_000

/**
 * Fils of an amount in dirhams; exact, since it reads the number's decimal digits instead of multiplying it
 * (0.29 × 100 is 28.999…). Null for more than two decimals, below 0.01 or above 1,000,000 dirhams (contract §4).
 */
export function filsFromDirhams(amount: number): number | null {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(String(amount))
  if (match === null) return null
  const [, dirhams = '', decimals = ''] = match
  const fils = Number(dirhams) * 100 + Number(decimals.padEnd(2, '0'))
  return fils >= 1 && fils <= MAX_FILS ? fils : null
}

/** Dirhams of whole fils, for people and for calls: 1250 is 12.5. */
export function dirhamsFromFils(fils: number): number {
  return fils / 100
}

/** One point for each whole dirham (customer specification §9), by integer arithmetic. */
export function pointsForFils(fils: number): number {
  return (fils - (fils % 100)) / 100
}

/** What a purchase was, and what of it was given back so far; both in fils. */
export interface RefundablePurchase {
  amountFils: number
  refundedFils: number
}

/**
 * Points that a refund takes back: those that what was left of the purchase earned, less those that what is left of it
 * now would have earned. So a purchase that is refunded in parts loses in all what it earned.
 */
export function pointsForRefund({ amountFils, refundedFils }: RefundablePurchase, fils: number): number {
  const left = amountFils - refundedFils
  return pointsForFils(left) - pointsForFils(left - fils)
}
