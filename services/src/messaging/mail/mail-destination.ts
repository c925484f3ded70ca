import { randomUUID } from 'node:crypto'
import type { ComposedMail, Composition, LeasedMail, MailOutcome } from '@sufra/runtime/calls/mail'
import { call } from '@sufra/runtime/internal-call'
import { toLogFields } from '@sufra/runtime/logs'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../platform/config.ts'
import { hasEnded } from '../../platform/db/leases.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { mails } from '../../platform/metrics.ts'
import type { Destination } from '../outbox/send-due.ts'
import { type MailRecord, Mails, PRIORITIES } from './mail.model.ts'
import { getMailKeys } from './mail-keys.ts'
import { createMailLimits, type MailLimits } from './mail-limits.ts'
import { MAIL_OWNERS } from './mail-owners.ts'
import { filterAvailable, filterExpired, GIVE_UP_AFTER_MS, getBackoff, LEASE_MS } from './mail-schedule.ts'
import { createMailServer, type MailServer, type MailServerConfig } from './mail-server.ts'
import { sendMail } from './send-mail.ts'
import { getMailEnd, type MailEnd, settleMail } from './settle-mail.ts'

/** Few, so that a more urgent mail waits behind few others. */
const BATCH = 5

interface Outage {
  failures: number
  pausedUntil: Date
}

/** Sends the mails that are due, at most once but for a crash between the mail server's acceptance and its record. */
export function createMailDestination(
  app: AppContext,
  config: MailServerConfig,
): (broker: ServiceBroker) => Destination {
  const outage: Outage = { failures: 0, pausedUntil: new Date(0) }
  let limits: MailLimits | undefined
  const isPaused = () => !hasEnded(outage.pausedUntil, app.now(), getBackoff(outage.failures))
  const unsettled: Unsettled = new Map()
  return (broker) => {
    const mailServer = watchOutages(createMailServer(config), outage, app, broker.getLogger('mail'))
    let inHand: LeasedMail | null = null
    return {
      id: 'mail',
      kind: 'mail',
      inFlight: 1,
      findDue: async () => (isPaused() ? [] : findDueMails(app.now())),
      async send(id) {
        limits ??= createMailLimits()
        inHand = null
        if (!isPaused()) inHand = await leaseMail(id, app.now())
        if (inHand) await sendLeased(inHand, { app, broker, limits, mailServer, unsettled })
        return inHand !== null
      },
      async setAside() {
        if (inHand) await end(inHand, getMailEnd(inHand, { status: 'postponed', code: 0 }, app.now()), app.now())
      },
      close: () => mailServer.close(),
    }
  }
}

async function findDueMails(now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const priority of PRIORITIES) {
    const due = {
      status: 'pending',
      priority,
      dueAt: { $gt: new Date(0), $lte: now },
      ...filterAvailable(now),
    } as const
    const found = await Mails.find(due, { _id: 1 }).sort({ dueAt: 1 }).limit(BATCH).lean<{ _id: string }[]>()
    ids.push(...found.map(({ _id }) => _id))
    if (ids.length >= BATCH) return ids.slice(0, BATCH)
  }
  const expired = await Mails.find({ status: 'pending', ...filterExpired(now) }, { _id: 1 })
    .limit(BATCH)
    .lean<{ _id: string }[]>()
  return [...ids, ...expired.map(({ _id }) => _id)]
}

/** Before the mail is free again: nobody who finds it free finds the server unpaused. Any success ends the pauses. */
function watchOutages(
  mailServer: MailServer,
  outage: Outage,
  { now }: AppContext,
  logger: ServiceBroker['logger'],
): MailServer {
  return {
    ...mailServer,
    async deliver(message) {
      const delivery = await mailServer.deliver(message)
      const { outcome } = delivery
      if (outcome.status !== 'away') {
        outage.failures = 0
        return delivery
      }
      const pauseMs = getBackoff(outage.failures)
      outage.failures += 1
      outage.pausedUntil = new Date(now().getTime() + pauseMs)
      const about = toLogFields({ code: outcome.code, pauseSeconds: pauseMs / 1000 })
      logger.warn('The mail server is unavailable, mails are retried', about)
      return delivery
    },
  }
}

/** Outcomes that could not be stored, by mail: it is not sent again for that. */
type Unsettled = Map<string, { outcome: MailOutcome; revision: number }>

interface Sending {
  app: AppContext
  broker: ServiceBroker
  limits: MailLimits
  mailServer: MailServer
  unsettled: Unsettled
}

async function sendLeased(mail: LeasedMail, sending: Sending): Promise<void> {
  const { app, broker, unsettled } = sending
  const known = unsettled.get(mail.id)
  if (known) return settle({ ...mail, revision: known.revision }, known.outcome, sending)
  const composed = await call(broker, MAIL_OWNERS[mail.kind].compose, mail)
  if (isMail(composed)) {
    const outcome = await send(mail, composed, sending)
    unsettled.set(mail.id, { outcome, revision: mail.revision })
    return settle(mail, outcome, sending)
  }
  if (composed.dueAt === null) return settle(mail, { status: 'dropped' }, sending)
  await end(mail, { state: 'again', dueAt: new Date(composed.dueAt), isRetry: false }, app.now())
}

const isMail = (composed: Composition): composed is ComposedMail => 'mail' in composed

async function send(
  mail: LeasedMail,
  composed: ComposedMail,
  { app, broker, limits, mailServer }: Sending,
): Promise<MailOutcome> {
  const isTooOld = app.now().getTime() - new Date(mail.queuedAt).getTime() >= GIVE_UP_AFTER_MS
  if (isTooOld) mails.inc({ kind: composed.kind, outcome: 'given_up' })
  const outcome: MailOutcome = isTooOld
    ? { status: 'given_up' }
    : await sendMail(composed, { limits, mailServer, keys: await getMailKeys(app) })
  const sentence = FAILURES[outcome.status]
  const code = 'code' in outcome && { code: outcome.code }
  if (sentence) broker.getLogger('mail').warn(sentence, toLogFields({ mail: mail.id, kind: composed.kind, ...code }))
  return outcome
}

const FAILURES: Partial<Record<MailOutcome['status'], string>> = {
  refused: 'A mail was refused for good',
  limited: 'A mail was not sent: too many on one day',
  given_up: 'A mail was given up after a day',
}

async function leaseMail(id: string, now: Date): Promise<LeasedMail | null> {
  const lease = { lease: randomUUID(), leasedUntil: new Date(now.getTime() + LEASE_MS) }
  const mail = await Mails.findOneAndUpdate(
    {
      _id: id,
      status: 'pending',
      $and: [filterAvailable(now), { $or: [{ dueAt: { $lte: now } }, filterExpired(now)] }],
    },
    { $set: lease },
    { returnDocument: 'after' },
  ).lean<MailRecord>()
  return mail && toLeased(mail, lease.lease)
}

function toLeased(mail: MailRecord, lease: string): LeasedMail {
  const { _id: id, kind, revision, failures, reservationId, customerId, campaignId, queueEntryId, mailboxKey } = mail
  const { adminId, device } = mail
  return {
    id,
    kind,
    lease,
    revision,
    failures,
    queuedAt: mail.queuedAt.toISOString(),
    ...(reservationId !== undefined && { reservationId }),
    ...(customerId !== undefined && { customerId }),
    ...(campaignId !== undefined && { campaignId }),
    ...(queueEntryId !== undefined && { queueEntryId }),
    ...(adminId !== undefined && { adminId }),
    ...(device && { device }),
    ...(mailboxKey !== undefined && { mailboxKey }),
    ...(mail.stampedAt && { stampedAt: mail.stampedAt.toISOString() }),
  }
}

async function settle(mail: LeasedMail, outcome: MailOutcome, { app, broker, unsettled }: Sending): Promise<void> {
  const { settle: settleByOwner } = MAIL_OWNERS[mail.kind]
  if (settleByOwner) await call(broker, settleByOwner, { mail, outcome })
  else await end(mail, getMailEnd(mail, outcome, app.now()), app.now())
  unsettled.delete(mail.id)
}

const end = (mail: LeasedMail, mailEnd: MailEnd, now: Date) => runTransaction(() => settleMail(mail, mailEnd, now))
