import { insertOne, write } from '../../platform/db/transaction.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { queuePointsEvent } from '../queue-customer-event.ts'

/** Part of the current transaction, with its event for webhooks. */
export function appendLedgerEntry(entry: LedgerRecord): void {
  write(insertOne(Ledger, entry))
  queuePointsEvent(entry)
}
