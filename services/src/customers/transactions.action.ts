import { listTransactions } from '@sufra/contracts/customers'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { pageOf, tellTotal } from '../lib/paging.ts'
import { Customers } from './customer.model.ts'
import { Ledger, type LedgerEntry, toDto } from './ledger.model.ts'

/** A customer's history, newest first (contract §4). */
export const transactions = action(listTransactions, async (ctx, params) => {
  if (!(await Customers.exists({ id: params.id }))) throw rule('CUSTOMER_NOT_FOUND')
  const page = pageOf(params)
  const filter = { customerId: params.id }
  const query = Ledger.find(filter).sort({ createdAt: -1, id: -1 }).lean<LedgerEntry[]>()
  if (page) {
    query.skip(page.skip).limit(page.limit)
    tellTotal(ctx.meta, await Ledger.countDocuments(filter))
  }
  return (await query).map(toDto)
})
