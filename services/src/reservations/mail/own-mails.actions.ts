import * as contract from '@sufra/contracts/reservations'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, action } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { mailKeys } from './mail-keys.ts'
import { areStopped, stopMails } from './stop-mails.ts'

/** Whether a customer has mails to the own address stopped; null where none are sent there. */
export const ownMails = (app: AppContext) =>
  action(contract.ownMails, async (ctx, { id }) => {
    const key = app.config.mail ? await keyOfOwn(ctx, id, app) : null
    return { isStopped: key === null ? null : await areStopped(key) }
  })

/** A customer stops mails to the own address, or lets them go on. */
export const saveOwnMails = (app: AppContext) =>
  action(contract.saveOwnMails, async (ctx, { id, isStopped }) => {
    const key = await keyOfOwn(ctx, id, app)
    if (key === null) return { isStopped: null }
    await stopMails(key, isStopped, app)
    return { isStopped }
  })

/** The key of the address in a customer's profile; null where there is none. */
async function keyOfOwn(ctx: ActionContext, id: number, app: AppContext): Promise<string | null> {
  const customer = await call(ctx, customers.findById, { id })
  return customer?.email ? (await mailKeys(app)).keyOf(customer.email) : null
}
