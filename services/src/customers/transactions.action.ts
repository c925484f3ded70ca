import { listTransactions } from '@sufra/contracts/customers'
import { action } from '../lib/action.ts'
import { pageOf } from '../lib/paging.ts'
import { listHistory } from './list-history.ts'

/** A customer's history, newest first. */
export const transactions = action(listTransactions, (ctx, { id, ...params }) =>
  listHistory(ctx.meta, id, pageOf(params)),
)
