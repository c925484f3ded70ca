import type { Transaction } from '@sufra/contracts/customers/entities'
import { canStillEarn } from '@sufra/domain/ledger-flags'
import { useFindOrderMutation } from '../../calls/till.ts'

/** The newest lines of order numbers that begin with the typed one; the typed one is most likely among them. */
const LOOKED_AT = 20

/**
 * The purchases of a POS order that have earned points already and were not refunded since, newest first. It is a help to who types: where it
 * cannot be told, nothing stands in the way.
 */
export function useEarnedBefore(): (posOrderNumber: string) => Promise<Transaction[]> {
  const [find] = useFindOrderMutation()
  return async (typed) => {
    const posOrderNumber = typed.trim()
    if (posOrderNumber === '') return []
    try {
      const lines = await find({ search: posOrderNumber, page: 1, limit: LOOKED_AT }).unwrap()
      return lines.filter((line) => line.posOrderNumber === posOrderNumber && canStillEarn(line))
    } catch {
      return []
    }
  }
}
