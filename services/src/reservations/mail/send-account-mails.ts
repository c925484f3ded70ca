import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../lib/config.ts'
import { type AccountMailRecord, AccountMails } from '../../lib/db/account-mail.model.ts'
import { mails } from '../../lib/observability/metrics.ts'
import type { MailKeys } from './mail-keys.ts'
import { filterAvailable, GIVE_UP_AFTER_MS, getBackoff, LEASE_MS } from './mail-schedule.ts'
import type { MailServer, Outcome } from './mail-server.ts'
import { type AccountNotice, writeAccountMail } from './write-account-mail.ts'

const BATCH = 100

interface Sending {
  app: AppContext
  broker: ServiceBroker
  keys: MailKeys
  mailServer: MailServer
}

export function findDueAccountMails(now: Date): Promise<{ _id: unknown }[]> {
  return AccountMails.find({ dueAt: { $lte: now }, ...filterAvailable(now) }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean()
}

export async function sendAccountMail(_id: unknown, sending: Sending): Promise<Outcome | null> {
  const { app } = sending
  const now = app.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const mail = await AccountMails.findOneAndUpdate(
    { _id, dueAt: { $lte: now }, ...filterAvailable(now) },
    { $set: { leasedUntil } },
  ).lean<AccountMailRecord>()
  if (!mail) return null
  const outcome = await deliver(mail, sending)
  const isGivenUp = now.getTime() - mail.at.getTime() >= GIVE_UP_AFTER_MS
  if (!outcome || outcome.is === 'sent' || outcome.is === 'refused' || isGivenUp) await AccountMails.deleteOne({ _id })
  else {
    const pauseMs = outcome.is === 'postponed' ? getBackoff(mail.tries) : 0
    const again = { dueAt: new Date(now.getTime() + pauseMs), tries: mail.tries + 1 }
    await AccountMails.updateOne({ _id }, { $set: again, $unset: { leasedUntil: 1 } })
  }
  return outcome
}

async function deliver(mail: AccountMailRecord, { app, broker, keys, mailServer }: Sending): Promise<Outcome | null> {
  const customer = await call(broker, customers.findById, { id: mail.customerId })
  if (!customer?.email) return null
  const notice = await getNotice(mail, broker)
  if (!notice) return null
  const { email: address, firstName, lastName } = customer
  const name = keys.createName(mail.customerId, mail.kind, mail.at.toISOString())
  const outcome = await mailServer.deliver({
    mail: writeAccountMail({ customer, notice }, app),
    to: { name: `${firstName} ${lastName}`.trim(), address },
    messageId: `<account-${mail.customerId}.${name}@${new URL(app.config.publicUrl).hostname}>`,
  })
  mails.inc({ kind: mail.kind, outcome: outcome.is })
  return outcome
}

/** Null if it is pointless by now: the points were spent, or the code was used. */
async function getNotice(
  { kind, at, customerId }: AccountMailRecord,
  broker: ServiceBroker,
): Promise<AccountNotice | null> {
  if (kind === 'recovered') return { kind, at }
  if (kind === 'birthday') {
    const treat = await call(broker, customers.birthdayCode, { id: customerId })
    return treat && { kind, ...treat }
  }
  const expiring = await call(broker, customers.expiringPoints, { id: customerId })
  return expiring && { kind, ...expiring }
}
