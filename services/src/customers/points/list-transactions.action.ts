import { adminTransactions as adminTransactionsCall } from '@sufra/contracts/customers/points/calls'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { defineAction } from '../../platform/calls/action.ts'
import { getPage, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { addFlags } from './ledger-flags.ts'
import { getLedgerPage, listLedger } from './list-ledger.ts'

export const listTransactions = (app: AppContext) =>
  defineAction(adminTransactionsCall, async (ctx, { details, ...params }) => {
    const filter = params.search ? toOrderFilter(params.search) : {}
    if (!details) return listLedger(ctx.meta, filter, getPage(params))
    return addCustomers(await addFlags(await getLedgerPage(ctx.meta, filter, toPage(params)), app))
  })

/** Matches the beginning of the normalised order number. A text of dashes alone matches nothing. */
function toOrderFilter(text: string) {
  const key = normaliseOrderNumber(text)
  return { orderKey: key === '' ? '' : { $gte: key, $lte: `${key}\u{10FFFF}` } }
}

async function addCustomers(lines: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const ids = [...new Set(lines.map(({ customerId }) => customerId))]
  const found = ids.length === 0 ? [] : await Customers.find({ id: { $in: ids } }).lean<CustomerRecord[]>()
  const byId = new Map(
    found.map(({ id, uniqueId, firstName, lastName }) => [id, { uniqueId, firstName, lastName }] as const),
  )
  return lines.map((line) => ({ ...line, customer: byId.get(line.customerId) ?? null }))
}
