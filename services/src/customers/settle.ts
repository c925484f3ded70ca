import { eachRecord } from '../lib/each-record.ts'
import { pointsMoved } from '../lib/metrics.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { Ledger, type LedgerEntry } from './ledger.model.ts'

/** Writes a pending entry to the ledger and clears it; each half may have happened before. */
export async function settle(entry: LedgerEntry): Promise<void> {
  try {
    await insert(Ledger, entry)
    pointsMoved.inc({ type: entry.type }, Math.abs(entry.points))
  } catch (error) {
    // The same line breaks two unique rules, its ref and its id, and the store names either.
    if (!isDuplicate(error) || !(await Ledger.exists({ ref: entry.ref }))) throw error
  }
  await Customers.updateOne({ id: entry.customerId }, { $pull: { pending: { ref: entry.ref } } })
}

/** Settles what a crash left pending. Run at start and now and then. @returns how many entries it settled. */
export async function settlePending(): Promise<number> {
  let settled = 0
  const unsettled = Customers.find({ 'pending.ref': { $exists: true } }).lean<CustomerRecord[]>()
  for await (const customer of eachRecord(unsettled)) {
    for (const entry of customer.pending) {
      await settle(entry)
      settled += 1
    }
  }
  return settled
}
