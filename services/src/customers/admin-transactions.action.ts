import { adminTransactions as adminTransactionsCall } from '@sufra/contracts/customers'
import { action } from '../lib/action.ts'
import { pageOf } from '../lib/paging.ts'
import { listLedger } from './list-ledger.ts'

/** The ledger of all customers, newest first; `search` finds the lines whose POS order number begins with it. */
export const adminTransactions = action(adminTransactionsCall, (ctx, params) =>
  listLedger(ctx.meta, params.search ? { posOrderNumber: beginningWith(params.search) } : {}, pageOf(params)),
)

/** As a range, which an index answers: from the text itself to the last text that begins with it. */
function beginningWith(text: string) {
  return { $gte: text, $lte: `${text}\u{10FFFF}` }
}
