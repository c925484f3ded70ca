import { listTransactions } from '@sufra/contracts/customers/points/calls'
import { defineAction } from '../../platform/calls/action.ts'
import { getPage, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { getCustomer } from '../find-customer.ts'
import { addFlags } from './ledger-flags.ts'
import { getLedgerPage, listLedger } from './list-ledger.ts'

export const listCustomerTransactions = (app: AppContext) =>
  defineAction(listTransactions, async (ctx, { id: customerId, details, ...params }) => {
    const { session } = ctx.meta
    // The session lookup has verified that the caller exists.
    const isOwn = session?.kind === 'customer' && session.customerId === customerId
    if (!isOwn) await getCustomer(customerId)
    if (!details || session?.kind !== 'admin') return listLedger(ctx.meta, { customerId }, getPage(params))
    return addFlags(await getLedgerPage(ctx.meta, { customerId }, toPage(params)), app)
  })
