import { requestEmailConfirmation } from '@sufra/contracts/customers/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { mailStop } from '@sufra/runtime/calls/messaging'
import { call } from '@sufra/runtime/internal-call'
import { type ConfirmationLimits, createConfirmationLimits, getMailKeys } from '../../messaging/public.ts'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { getCustomer } from '../find-customer.ts'
import { enqueueConfirmation } from './change-email.ts'

/** @throws RuleError NOTHING_TO_CONFIRM, MAILBOX_STOPPED; TOO_MANY_ATTEMPTS once the day's mails are sent. */
export function requestConfirmation(app: AppContext) {
  let limits: ConfirmationLimits | undefined
  return defineAction(requestEmailConfirmation, async (ctx, { id }) => {
    const { email, emailConfirmedAt } = await getCustomer(id)
    if (!email || emailConfirmedAt || !app.config.mail) throw createDomainError('NOTHING_TO_CONFIRM')
    const keys = await getMailKeys(app)
    const stop = await call(ctx, mailStop, { token: keys.getToken(email) })
    if (stop?.isStopped) throw createDomainError('MAILBOX_STOPPED')
    limits ??= createConfirmationLimits()
    const mailbox = keys.getKey(email)
    await limits.countRequest(mailbox, id)
    await runTransaction(async () => enqueueConfirmation(id, mailbox, app))
    return null
  })
}
