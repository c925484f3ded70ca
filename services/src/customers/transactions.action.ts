import { listTransactions } from '@sufra/contracts/customers'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import { pageOf } from '../lib/paging.ts'
import { Customers } from './customer.model.ts'
import { listLedger } from './list-ledger.ts'

/** A customer's history, newest first. */
export const transactions = action(listTransactions, async (ctx, { id: customerId, ...params }) => {
  const { session } = ctx.meta
  // That customers who ask for their own are there was seen with their session.
  const isOwn = session?.kind === 'customer' && session.customerId === customerId
  if (!isOwn && !(await Customers.exists({ id: customerId }))) throw rule('CUSTOMER_NOT_FOUND')
  return listLedger(ctx.meta, { customerId }, pageOf(params))
})
