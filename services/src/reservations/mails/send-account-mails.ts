import { MAIL_RULES } from '@sufra/domain/messaging/mail-policy'
import * as customers from '@sufra/runtime/calls/customers'
import * as marketing from '@sufra/runtime/calls/marketing'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import {
  type AccountMailRecord,
  AccountMails,
  decideMailTo,
  filterAvailable,
  GIVE_UP_AFTER_MS,
  getBackoff,
  LEASE_MS,
  type Mail,
  type MailKeys,
  type MailWay,
  type Recipient,
  type SendOutcome,
  sendMail,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type AccountNotice, type AccountStop, writeAccountMail } from './write-account-mail.ts'
import { writeCampaignMail } from './write-campaign-mail.ts'

const BATCH = 100
/** Of a campaign that is paused, or outside of its hours. */
const POSTPONED_MS = 60_000

interface Sending extends MailWay {
  app: AppContext
  broker: ServiceBroker
}

export function findDueAccountMails(now: Date): Promise<{ _id: unknown }[]> {
  return AccountMails.find({ dueAt: { $lte: now }, ...filterAvailable(now) }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean()
}

export async function sendAccountMail(_id: unknown, sending: Sending): Promise<SendOutcome | null> {
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
  if (
    !outcome ||
    outcome.status === 'sent' ||
    outcome.status === 'refused' ||
    outcome.status === 'limited' ||
    isGivenUp
  ) {
    await settleMailOfWeek(mail, outcome, broker)
    await AccountMails.deleteOne({ _id })
  } else {
    const pauseMs = outcome.status === 'postponed' ? getBackoff(mail.tries) : 0
    await release(_id, { dueAt: new Date(now.getTime() + pauseMs), tries: mail.tries + 1 })
  }
  return outcome
}

async function release(_id: unknown, again: Partial<AccountMailRecord>): Promise<void> {
  await AccountMails.updateOne({ _id }, { $set: again, $unset: { leasedUntil: 1 } })
}

/** Before the mail is deleted, so that a crash in between repeats this and sends nothing. */
async function settleMailOfWeek(
  { campaignId, customerId, mailboxKey, stampedAt }: AccountMailRecord,
  outcome: SendOutcome | null,
  broker: ServiceBroker,
): Promise<void> {
  if (stampedAt && outcome?.status !== 'sent') {
    const mailed = { customerId, ...(mailboxKey && { mailboxKey }) }
    await call(broker, marketing.freeMailbox, { ...mailed, stampedAt: stampedAt.toISOString() })
  }
  if (campaignId === undefined) return
  await call(broker, marketing.settleCampaignMail, { campaignId, customerId, state: toRecipientState(outcome) })
}

function toRecipientState(outcome: SendOutcome | null): 'sent' | 'refused' | 'left_out' {
  if (outcome === null || outcome.status === 'limited') return 'left_out'
  return outcome.status === 'sent' ? 'sent' : 'refused'
}

async function deliver(mail: AccountMailRecord, sending: Sending): Promise<SendOutcome | 'later' | null> {
  const { app, broker, keys } = sending
  const account = await call(broker, customers.mailAccount, { id: mail.customerId })
  if (!account?.email) return null
  const { email: address, firstName, lastName } = account
  const recipient: Recipient = { account, isOwner: true, writtenBy: 'account' }
  const decision = await decideMailTo(mail.kind, address, recipient, keys)
  if (!decision) return null
  const name = `${firstName} ${lastName}`.trim()
  const written = await writeMail(mail, { account, address, greeting: decision.mayQuote ? firstName : '' }, sending)
  if (!written || written === 'later') return written
  const messageId = `<account-${mail.customerId}.${createName(mail, keys)}@${new URL(app.config.publicUrl).hostname}>`
  return sendMail({ kind: mail.kind, decision, mail: written, address, recipient, name, messageId }, sending)
}

/** The same at each attempt. */
function createName({ customerId, kind, campaignId, at }: AccountMailRecord, keys: MailKeys): string {
  return keys.createName(customerId, kind, campaignId ?? at.toISOString())
}

interface Addressee {
  account: customers.MailAccount
  address: string
  /** Empty where the mail may quote no name. */
  greeting: string
}

async function writeMail(
  mail: AccountMailRecord,
  { account, address, greeting }: Addressee,
  { app, broker, keys }: Sending,
): Promise<Mail | 'later' | null> {
  const { campaignId, customerId } = mail
  if (campaignId === undefined) {
    const notice = await getNotice(mail, { account, address, keys, broker })
    return notice && writeAccountMail({ greeting, notice, stop: findStop(notice, address, keys) }, app)
  }
  const campaign = await call(broker, marketing.campaignMail, { campaignId, customerId })
  return campaign === 'later' ? campaign : campaign && writeCampaignMail(campaign, app)
}

function findStop({ kind }: AccountNotice, address: string, keys: MailKeys): AccountStop | null {
  const { stoppedBy } = MAIL_RULES[kind]
  if (stoppedBy === 'nothing') return null
  if (stoppedBy === 'withdrawal') return { page: 'unsubscribe', token: keys.getOffersToken(address) }
  return { page: 'stop', token: keys.getToken(address) }
}

/** Null if it is pointless by now: points spent, code used, address confirmed or replaced. */
async function getNotice(
  { kind, at, customerId, mailboxKey }: AccountMailRecord,
  { account, address, keys, broker }: Pick<Sending, 'keys' | 'broker'> & Omit<Addressee, 'greeting'>,
): Promise<AccountNotice | null> {
  if (kind === 'recovered') return { kind, at }
  if (kind === 'confirm') {
    if (account.isConfirmed || mailboxKey !== keys.getKey(address)) return null
    return { kind, token: keys.getConfirmToken({ ...account, createdAt: new Date(account.createdAt) }) }
  }
  if (kind === 'birthday') {
    const treat = await call(broker, customers.birthdayCode, { id: customerId })
    return treat && { kind, ...treat }
  }
  const expiring = await call(broker, customers.expiringPoints, { id: customerId })
  return expiring && { kind: 'expiring', ...expiring }
}
