import { listTransactions } from '@sufra/contracts/customers'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { pageOf } from '../lib/paging.ts'
import { Customers } from './customer.model.ts'
import { listLedger } from './list-ledger.ts'

/** A customer's history, newest first. */
export const transactions = action(listTransactions, async (ctx, { id: customerId, ...params }) => {
  if (!(await Customers.exists({ id: customerId }))) throw rule('CUSTOMER_NOT_FOUND')
  return listLedger(ctx.meta, { customerId }, pageOf(params))
})
