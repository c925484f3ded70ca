import { MAIL_RULES } from '@sufra/domain/messaging/mail-policy'
import * as calls from '@sufra/runtime/calls/customers'
import type { LeasedMail } from '@sufra/runtime/calls/mail'
import { decideMailTo, getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { findBirthdayCode } from '../loyalty/birthday-treat.ts'
import { findExpiringPoints } from '../loyalty/expiring-points.ts'
import { toMailAccount } from './mail-account.action.ts'
import { type AccountNotice, type AccountStop, writeAccountMail } from './write-account-mail.ts'

const NOTHING = { dueAt: null }

/** Nothing if the mail may not go, or is pointless by now. */
export const composeMail = (app: AppContext) =>
  defineInternalAction(calls.composeMail, async (_ctx, queued) => {
    const { customerId = 0, queuedAt } = queued
    const customer = await Customers.findOne({ id: customerId }).lean<CustomerRecord>()
    const { kind } = queued
    if (!customer?.email || !isOfAccount(kind)) return NOTHING
    const { email: address, firstName, lastName } = customer
    const keys = await getMailKeys(app)
    const recipient = { account: toMailAccount(customer), isOwner: true, writtenBy: 'account' } as const
    const decision = await decideMailTo(kind, address, recipient, keys)
    const notice = decision && (await findNotice(kind, queued, customer, { keys, app }))
    if (!notice) return NOTHING
    const greeting = decision.mayQuote ? firstName : ''
    const host = new URL(app.config.publicUrl).hostname
    return {
      kind,
      decision,
      mail: writeAccountMail(
        { greeting, notice, stop: findStop(kind, address, keys) },
        await loadRestaurantContext(app),
      ),
      address,
      name: `${firstName} ${lastName}`.trim(),
      accountId: customerId,
      messageId: `<account-${customerId}.${keys.createName(customerId, kind, queuedAt)}@${host}>`,
    }
  })

type Kind = AccountNotice['kind']

const KINDS: readonly string[] = ['confirm', 'recovered', 'expiring', 'birthday'] satisfies Kind[]

const isOfAccount = (kind: LeasedMail['kind']): kind is Kind => KINDS.includes(kind)

/** Null if it is pointless by now: points spent, code used, address confirmed or replaced. */
async function findNotice(
  kind: Kind,
  { queuedAt, mailboxKey }: LeasedMail,
  customer: CustomerRecord,
  { keys, app }: { keys: MailKeys; app: AppContext },
): Promise<AccountNotice | null> {
  if (kind === 'recovered') return { kind, at: new Date(queuedAt) }
  if (kind === 'birthday') {
    const treat = await findBirthdayCode(customer, app)
    return treat && { kind, ...treat }
  }
  if (kind === 'expiring') {
    const points = await findExpiringPoints(customer, app)
    return points && { kind, ...points }
  }
  const isAsked = toMailAccount(customer).isConfirmed || mailboxKey !== keys.getKey(customer.email ?? '')
  return isAsked ? null : { kind, token: keys.getConfirmToken(customer) }
}

function findStop(kind: Kind, address: string, keys: MailKeys): AccountStop | null {
  const { stoppedBy } = MAIL_RULES[kind]
  if (stoppedBy === 'nothing') return null
  if (stoppedBy === 'withdrawal') return { page: 'unsubscribe', token: keys.getOffersToken(address) }
  return { page: 'stop', token: keys.getToken(address) }
}
