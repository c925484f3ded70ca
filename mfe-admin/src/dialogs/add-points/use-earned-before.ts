import type { Transaction } from '@sufra/contracts/entities/customer'
import { stillEarns } from '@sufra/domain/ledger-flags'
import { useFindOrderMutation } from '../../calls/till.ts'

/** The newest lines of order numbers that begin with the typed one; the typed one is most likely among them. */
const LOOKED_AT = 20

/**
 * Looks whether a POS order has earned points already that were not refunded since. It is a help to who types: where it
 * cannot be told, nothing stands in the way.
 */
export function useEarnedBefore(): (posOrderNumber: string) => Promise<Transaction | null> {
  const [find] = useFindOrderMutation()
  return async (typed) => {
    const posOrderNumber = typed.trim()
    if (posOrderNumber === '') return null
    try {
      const lines = await find({ search: posOrderNumber, page: 1, limit: LOOKED_AT }).unwrap()
      return lines.find((line) => line.posOrderNumber === posOrderNumber && stillEarns(line)) ?? null
    } catch {
      return null
    }
  }
}
