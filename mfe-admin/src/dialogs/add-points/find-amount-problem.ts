import { toFils } from '@sufra/domain/platform/money'

const MAX_DIRHAMS = 1_000_000

/** Returns a key of the words, or null for a valid amount. */
export function findAmountProblem(
  amount: number | null,
): 'amountWrong' | 'amountNoNumber' | 'amountTooLarge' | 'amountDecimals' | null {
  if (Number.isNaN(amount)) return 'amountNoNumber'
  if (amount === null || amount <= 0) return 'amountWrong'
  if (amount > MAX_DIRHAMS) return 'amountTooLarge'
  return toFils(amount) === null ? 'amountDecimals' : null
}
