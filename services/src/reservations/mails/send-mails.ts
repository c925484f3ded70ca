import { toLogFields } from '@sufra/runtime/logs'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import {
  createMailLimits,
  createMailServer,
  filterAvailable,
  filterExpired,
  getBackoff,
  getMailKeys,
  type MailLimits,
  type MailServer,
  type MailWay,
  type SendOutcome,
  sendMail,
} from '../../messaging/public.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import type { AppContext, MailConfig } from '../../platform/config.ts'
import { hasEnded } from '../../platform/db/leases.ts'
import { mails } from '../../platform/observability/metrics.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { findDueFeedbackMails, sendFeedbackMail } from '../feedback/send-feedback-mail.ts'
import { BookingMails } from './booking-mail.model.ts'
import { findRecipient } from './find-recipient.ts'
import { claimMail, markPostponed, markRefused, markSent, releaseAfterOutage } from './mail-queue.ts'
import { prepareMail } from './prepare-mail.ts'
import { findDueAccountMails, sendAccountMail } from './send-account-mails.ts'

const PACE_MS = 5_000
const BATCH = 100
const STOP_TIMEOUT_MS = 10_000

type Logger = ServiceBroker['logger']

interface Server {
  failures: number
  pausedUntil: Date
}

/**
 * Start does not wait for the mail server; stop waits for a running transfer.
 * So a restart sends nothing twice.
 */
export function createMailSweep(app: AppContext): Partial<ServiceSchema>[] {
  const { mail } = app.config
  if (!mail) return []
  const server: Server = { failures: 0, pausedUntil: new Date(0) }
  let currentRun: Promise<unknown> = Promise.resolve()
  let limits: MailLimits | undefined
  const sweep = createSweep(
    app,
    (broker, shouldContinue) => {
      limits ??= createMailLimits()
      const run = sendMails(
        { app, broker, config: mail, server, limits, logger: broker.getLogger('mail') },
        shouldContinue,
      )
      currentRun = run.catch(() => undefined)
      return run
    },
    PACE_MS,
    ['reservations', 'customers'],
  )
  const ending: Partial<ServiceSchema> = {
    async stopped() {
      const over = Promise.withResolvers<void>()
      const timer = setTimeout(over.resolve, STOP_TIMEOUT_MS)
      await Promise.race([currentRun, over.promise])
      clearTimeout(timer)
    },
  }
  return [sweep, ending]
}

interface Sending {
  app: AppContext
  broker: ServiceBroker
  config: MailConfig
  server: Server
  limits: MailLimits
  logger: Logger
}

/** Repeatable and safe concurrently. An unavailable server is retried with backoff. */
async function sendMails(
  { app, broker, config, server, limits, logger }: Sending,
  shouldContinue: () => boolean,
): Promise<void> {
  const now = app.now()
  if (!hasEnded(server.pausedUntil, now, getBackoff(server.failures))) return
  const dueFilter = { dueAt: { $gt: new Date(0), $lte: now }, ...filterAvailable(now) }
  const due = [
    ...(await BookingMails.find(dueFilter, { reservationId: 1 }).sort({ dueAt: 1 }).limit(BATCH).lean()),
    ...(await BookingMails.find(filterExpired(now), { reservationId: 1 }).limit(BATCH).lean()),
  ]
  const accountMails = await findDueAccountMails(now)
  const feedbackMails = await findDueFeedbackMails(now)
  if (due.length + accountMails.length + feedbackMails.length === 0) return
  const keys = await getMailKeys(app)
  const mailServer = reportOutages(createMailServer(config), (code) => pauseServer(server, code, app.now(), logger))
  try {
    for (const { reservationId } of due) {
      if (!shouldContinue()) return
      const outcome = await sendBookingMail(reservationId, { app, broker, keys, mailServer, limits, logger })
      if (outcome?.status === 'away') return
      if (outcome && outcome.status !== 'limited') server.failures = 0
    }
    for (const { _id } of accountMails) {
      if (!shouldContinue()) return
      const outcome = await sendAccountMail(_id, { app, broker, keys, mailServer, limits })
      if (outcome?.status === 'away') return
    }
    for (const { id } of feedbackMails) {
      if (!shouldContinue()) return
      const outcome = await sendFeedbackMail(id, { app, broker, keys, mailServer, limits })
      if (outcome?.status === 'away') return
    }
  } finally {
    mailServer.close()
  }
}

/** Before the mail is free again: nobody who finds it free finds the server unpaused. */
function reportOutages(mailServer: MailServer, onAway: (code: string) => void): MailServer {
  return {
    ...mailServer,
    async deliver(message) {
      const outcome = await mailServer.deliver(message)
      if (outcome.status === 'away') onAway(outcome.code)
      return outcome
    },
  }
}

function pauseServer(server: Server, code: string, now: Date, logger: Logger): void {
  const pauseMs = getBackoff(server.failures)
  server.failures += 1
  server.pausedUntil = new Date(now.getTime() + pauseMs)
  logger.warn('The mail server is unavailable, mails are retried', toLogFields({ code, pauseSeconds: pauseMs / 1000 }))
}

async function sendBookingMail(
  reservationId: number,
  { app, broker, keys, mailServer, limits, logger }: Omit<Sending, 'config' | 'server'> & MailWay,
): Promise<SendOutcome | null> {
  const booking = await Reservations.findOne({ id: reservationId }).lean<ReservationRecord>()
  const recipient = await findRecipient(booking ?? NOBODY, broker)
  const claimed = await claimMail(reservationId, booking, keys, recipient, app)
  if (!claimed) return null
  if ('givenUp' in claimed) {
    mails.inc({ kind: claimed.givenUp, outcome: 'given_up' })
    logger.warn('A mail was given up after a day', toLogFields({ reservation: reservationId, kind: claimed.givenUp }))
    return null
  }
  const { kind, address, decision } = claimed
  const { customerPhone: phone } = claimed.booking
  const prepared = prepareMail(claimed, keys, app)
  const outcome = await sendMail(
    { ...prepared, kind, decision, address, recipient, phone },
    { keys, limits, mailServer },
  )
  if (outcome.status === 'limited') {
    await markRefused(claimed, app)
    logger.warn('A mail was not sent: too many on one day', toLogFields({ reservation: reservationId, kind }))
  }
  if (outcome.status === 'sent') await markSent(claimed, app)
  if (outcome.status === 'postponed') await markPostponed(claimed, app)
  if (outcome.status === 'away') await releaseAfterOutage(claimed, outcome.mayBeDelivered)
  if (outcome.status === 'refused') {
    await markRefused(claimed, app)
    const about = toLogFields({ reservation: reservationId, kind, code: outcome.code })
    logger.warn('A mail was refused for good', about)
  }
  return outcome
}

/** Of a mail whose reservation is gone. */
const NOBODY = { customerId: null, customerPhone: '' }
