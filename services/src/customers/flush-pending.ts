import type { Model, QueryFilter } from 'mongoose'
import { eachRecord } from '../lib/each-record.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import { Customers } from './customer.model.ts'
import { Ledger, type LedgerEntry } from './ledger.model.ts'
import { LedgerDays } from './ledger-day.model.ts'

/** What a customer's record of the release before may hold: lines that a crash kept from the ledger. */
interface Older {
  id: number
  pending: LedgerEntry[]
}

/**
 * Brings the ledger lines that the release before left in its customers' records to the ledger; each may be there
 * already. Run at every start, because a process of that release may be the last to end. @returns how many there were.
 */
export async function flushPending(): Promise<number> {
  let flushed = 0
  for await (const { id, pending } of eachRecord(OlderRecords, { filter: PENDING })) {
    for (const entry of pending) await bringToLedger(entry)
    await Customers.collection.updateOne({ id } as never, { $unset: { pending: 1 } })
    flushed += pending.length
  }
  // They may be of days that are over and kept; those are summed up anew.
  if (flushed > 0) await LedgerDays.deleteMany({})
  return flushed
}

/** Each ref is a text, and a bound on it has the index looked into that holds these records alone. */
const PENDING = { 'pending.ref': { $gte: '' } } as QueryFilter<Older>
const OlderRecords = Customers as unknown as Model<Older>

async function bringToLedger(entry: LedgerEntry): Promise<void> {
  try {
    await insert(Ledger, entry)
  } catch (error) {
    // The same line breaks two unique rules, its ref and its id, and the store names either.
    if (!isDuplicate(error) || !(await Ledger.exists({ ref: entry.ref }))) throw error
  }
}
