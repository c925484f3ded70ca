const MAX_FILS = 100_000_000

/**
 * Reads the decimal digits, because 0.29 × 100 is 28.999…. Null for more than two decimals, below 0.01 or above
 * 1,000,000 dirhams (contract §4).
 */
export function toFils(amount: number): number | null {
  const match = /^([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(String(amount))
  if (match === null) return null
  const [, dirhams = '', decimals = ''] = match
  const fils = Number(dirhams) * 100 + Number(decimals.padEnd(2, '0'))
  return fils >= 1 && fils <= MAX_FILS ? fils : null
}

export function toDirhams(fils: number): number {
  return fils / 100
}

/** One point per whole dirham (customer specification §9), by integer arithmetic. */
export function calculatePoints(fils: number): number {
  return (fils - (fils % 100)) / 100
}

export interface RefundablePurchase {
  amountFils: number
  refundedFils: number
}

/**
 * Points earned by the amount before the refund minus those earned by the amount after. Partial refunds add up to the
 * points earned.
 */
export function calculateRefundPoints({ amountFils, refundedFils }: RefundablePurchase, fils: number): number {
  const left = amountFils - refundedFils
  return calculatePoints(left) - calculatePoints(left - fils)
}
