import * as contract from '@sufra/contracts/reservations/bookings/calls'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { getStopKey, hasStoppedMails, saveMailStop } from '../../messaging/public.ts'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'

export const getOwnMails = (app: AppContext) =>
  defineAction(contract.ownMails, async (ctx, { id }) => {
    const mayGetAny = app.config.mail !== null && (await hasAddress(ctx, id))
    return { isStopped: mayGetAny ? await hasStoppedMails([getStopKey(id)]) : null }
  })

/** Opt-out of the account only: other accounts with the address and opt-outs by link stay unchanged. */
export const saveOwnMails = (app: AppContext) =>
  defineAction(contract.saveOwnMails, async (ctx, { id, isStopped }) => {
    if (!(await hasAddress(ctx, id))) return { isStopped: null }
    await saveMailStop(getStopKey(id), isStopped, app)
    return { isStopped }
  })

async function hasAddress(ctx: ActionContext, id: number): Promise<boolean> {
  return Boolean((await call(ctx, customers.findById, { id }))?.email)
}
