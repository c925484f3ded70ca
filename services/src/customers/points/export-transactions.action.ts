import { exportTransactions as exportTransactionsCall } from '@sufra/contracts/customers/points/calls'
import { addDays, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { streamRecords } from '../../platform/export/record-stream.ts'
import { assertFitsSheet, sendWorkbook, streamWorkbook } from '../../platform/export/workbook.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { getTransactionColumns, type LedgerRow } from './transactions-sheet.ts'

const BATCH = 100

export const exportTransactions = (app: AppContext) =>
  defineAction(exportTransactionsCall, async (ctx, { from, to }) => {
    const { timeZone } = app.config.restaurant
    const since = from && { $gte: getStartOfDay(from, timeZone) }
    const before = to && { $lt: getStartOfDay(addDays(to, 1), timeZone) }
    const filter = from || to ? { createdAt: { ...since, ...before } } : {}
    const lines = await Ledger.countDocuments(filter)
    assertFitsSheet(lines)
    const rows = addUniqueIds(streamRecords(Ledger, { filter, sort: { createdAt: 1, id: 1 } }))
    const workbook = await streamWorkbook('Transactions', getTransactionColumns(timeZone), rows)
    const after = { transactions: lines, ...(from && { from }), ...(to && { to }) }
    return sendWorkbook(ctx, workbook, { what: 'transactions.export', record: 'transactions', after }, app)
  })

async function* addUniqueIds(lines: AsyncIterable<LedgerRecord>): AsyncGenerator<LedgerRow> {
  let batch: LedgerRecord[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield* toRows(batch)
    batch = []
  }
  yield* toRows(batch)
}

async function* toRows(batch: readonly LedgerRecord[]): AsyncGenerator<LedgerRow> {
  const ids = [...new Set(batch.map(({ customerId }) => customerId))]
  const customers = await Customers.find({ id: { $in: ids } }, { _id: 0, id: 1, uniqueId: 1 }).lean<
    Pick<CustomerRecord, 'id' | 'uniqueId'>[]
  >()
  const uniqueIds = new Map(customers.map(({ id, uniqueId }) => [id, uniqueId]))
  for (const entry of batch) yield { entry, uniqueId: uniqueIds.get(entry.customerId) ?? null }
}
