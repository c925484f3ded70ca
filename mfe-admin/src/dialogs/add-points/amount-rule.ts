import { toFils } from '@sufra/domain/money'

const MOST_DIRHAMS = 1_000_000

/** What is wrong with a typed purchase amount in dirhams, as a key of the words; null for one that can be sent. */
export function amountProblem(
  amount: number | null,
): 'amountWrong' | 'amountNoNumber' | 'amountTooLarge' | 'amountDecimals' | null {
  if (Number.isNaN(amount)) return 'amountNoNumber'
  if (amount === null || amount <= 0) return 'amountWrong'
  if (amount > MOST_DIRHAMS) return 'amountTooLarge'
  return toFils(amount) === null ? 'amountDecimals' : null
}
