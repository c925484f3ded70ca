import type { Customer } from '@sufra/contracts/customers/entities'
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
import { writeCampaignMail } from './write-campaign-mail.ts'
import type { Mail } from './write-mail.ts'

const BATCH = 100
/** Of a campaign that is paused, or outside of its hours. */
const POSTPONED_MS = 60_000

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
  const { app, broker } = sending
  const now = app.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const mail = await AccountMails.findOneAndUpdate(
    { _id, dueAt: { $lte: now }, ...filterAvailable(now) },
    { $set: { leasedUntil } },
  ).lean<AccountMailRecord>()
  if (!mail) return null
  const outcome = await deliver(mail, sending)
  if (outcome === 'later') {
    await release(_id, { at: now, dueAt: new Date(now.getTime() + POSTPONED_MS) })
    return null
  }
  const isGivenUp = now.getTime() - mail.at.getTime() >= GIVE_UP_AFTER_MS
  if (!outcome || outcome.is === 'sent' || outcome.is === 'refused' || isGivenUp) {
    await settleCampaignMail(mail, outcome, broker)
    await AccountMails.deleteOne({ _id })
  } else {
    const pauseMs = outcome.is === 'postponed' ? getBackoff(mail.tries) : 0
    await release(_id, { dueAt: new Date(now.getTime() + pauseMs), tries: mail.tries + 1 })
  }
  return outcome
}

async function release(_id: unknown, again: Partial<AccountMailRecord>): Promise<void> {
  await AccountMails.updateOne({ _id }, { $set: again, $unset: { leasedUntil: 1 } })
}

/** Before the mail is deleted, so that a crash in between repeats this and sends nothing. */
async function settleCampaignMail(
  { campaignId, customerId }: AccountMailRecord,
  outcome: Outcome | null,
  broker: ServiceBroker,
): Promise<void> {
  if (campaignId === undefined) return
  const state = outcome === null ? 'left_out' : outcome.is === 'sent' ? 'sent' : 'refused'
  await call(broker, customers.settleCampaignMail, { campaignId, customerId, state })
}

async function deliver(
  mail: AccountMailRecord,
  { app, broker, mailServer, keys }: Sending,
): Promise<Outcome | 'later' | null> {
  const customer = await call(broker, customers.findById, { id: mail.customerId })
  if (!customer?.email) return null
  const written = await writeMail(mail, customer, { app, broker })
  if (!written || written === 'later') return written
  const { email: address, firstName, lastName } = customer
  const outcome = await mailServer.deliver({
    mail: written,
    to: { name: `${firstName} ${lastName}`.trim(), address },
    messageId: `<account-${mail.customerId}.${createName(mail, keys)}@${new URL(app.config.publicUrl).hostname}>`,
  })
  mails.inc({ kind: mail.kind, outcome: outcome.is })
  return outcome
}

/** The same at each attempt. */
function createName({ customerId, kind, campaignId, at }: AccountMailRecord, keys: MailKeys): string {
  return keys.createName(customerId, kind, campaignId ?? at.toISOString())
}

async function writeMail(
  mail: AccountMailRecord,
  customer: Customer,
  { app, broker }: Pick<Sending, 'app' | 'broker'>,
): Promise<Mail | 'later' | null> {
  const { campaignId, customerId } = mail
  if (campaignId === undefined) {
    const notice = await getNotice(mail, broker)
    return notice && writeAccountMail({ customer, notice }, app)
  }
  const campaign = await call(broker, customers.campaignMail, { campaignId, customerId })
  return campaign === 'later' ? campaign : campaign && writeCampaignMail(campaign, app)
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
  return expiring && { kind: 'expiring', ...expiring }
}
