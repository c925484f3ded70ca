import type { LedgerEntry } from '@sufra/contracts/points/entities'
import { isStillEarning } from '@sufra/domain/ledger-flags'
import { toFils } from '@sufra/domain/money'
import { useFindOrderMutation } from '../../calls/till.ts'

/** Number of matches checked; the search matches prefixes, newest first. */
const MAX_ENTRIES = 20

/**
 * Purchases of a POS order that earned points and were not refunded, newest first.
 * A hint only: a failed lookup returns none.
 */
export function useDuplicateOrders(): (posOrderNumber: string) => Promise<LedgerEntry[]> {
  const [find] = useFindOrderMutation()
  return async (typed) => {
    const posOrderNumber = typed.trim()
    if (posOrderNumber === '') return []
    try {
      const lines = await find({ search: posOrderNumber, page: 1, limit: MAX_ENTRIES }).unwrap()
      return lines.filter((line) => line.posOrderNumber === posOrderNumber && isStillEarning(line))
    } catch {
      return []
    }
  }
}

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
