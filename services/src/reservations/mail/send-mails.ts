import { facts } from '@sufra/runtime/logs'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import type { AppContext } from '../../lib/app-context.ts'
import type { MailConfig } from '../../lib/config.ts'
import { mails } from '../../lib/metrics.ts'
import { isOver } from '../../lib/stored-end.ts'
import { sweeping } from '../../lib/sweep.ts'
import { BookingMails } from './booking-mail.model.ts'
import { type MailKeys, mailKeys } from './mail-keys.ts'
import { type MailServer, mailServer, type Outcome } from './mail-server.ts'
import {
  type ClaimedMail,
  claimMail,
  pauseAfter,
  postponedTooLong,
  settleAway,
  settlePostponed,
  settleRefused,
  settleSent,
  unclaimed,
} from './mails-due.ts'
import { writeMail } from './write-mail.ts'

/** How soon after a change its mail goes out. */
const PACE_MS = 5_000
/** So many are read at a time. */
const BATCH = 100
/** A mail that is on its way when the process is told to end has so long to arrive. */
const LAST_MS = 10_000

type Logger = ServiceBroker['logger']

/** How the server was when it was last asked; each process finds out by itself. */
interface Server {
  failures: number
  pausedUntil: Date
}

/**
 * The mixins of the service that sends mails, none where no server is set. The start waits for no mail server, and the
 * end for what is on its way, so that a restart sends nothing twice.
 */
export function sendingMails(app: AppContext): Partial<ServiceSchema>[] {
  const { mail } = app.config
  if (!mail) return []
  const server: Server = { failures: 0, pausedUntil: new Date(0) }
  let underWay: Promise<unknown> = Promise.resolve()
  const sweep = sweeping(
    app,
    (broker, goesOn) => {
      const run = sendMails({ app, config: mail, server, logger: broker.getLogger('mail') }, goesOn)
      underWay = run.catch(() => undefined)
      return run
    },
    PACE_MS,
    ['reservations'],
  )
  const ending: Partial<ServiceSchema> = {
    async stopped() {
      const over = Promise.withResolvers<void>()
      const timer = setTimeout(over.resolve, LAST_MS)
      await Promise.race([underWay, over.promise])
      clearTimeout(timer)
    },
  }
  return [sweep, ending]
}

interface Sending {
  app: AppContext
  config: MailConfig
  server: Server
  logger: Logger
}

/**
 * Sends what is due. It can be repeated from any point, and by several at the same time; a server that cannot be had is
 * left alone for a while, each time longer.
 */
async function sendMails({ app, config, server, logger }: Sending, goesOn: () => boolean): Promise<void> {
  const now = app.now()
  if (!isOver(server.pausedUntil, now, pauseAfter(server.failures))) return
  const inTheirTime = { dueAt: { $gt: new Date(0), $lte: now }, ...unclaimed(now) }
  const due = [
    ...(await BookingMails.find(inTheirTime, { reservationId: 1 }).sort({ dueAt: 1 }).limit(BATCH).lean()),
    ...(await BookingMails.find(postponedTooLong(now), { reservationId: 1 }).limit(BATCH).lean()),
  ]
  if (due.length === 0) return
  const keys = await mailKeys(app)
  const line = mailServer(config)
  try {
    for (const { reservationId } of due) {
      if (!goesOn()) return
      const outcome = await sendOne(reservationId, { app, keys, line, logger })
      if (outcome?.is === 'away') return pause(server, outcome.code, app.now(), logger)
      if (outcome) server.failures = 0
    }
  } finally {
    line.close()
  }
}

function pause(server: Server, code: string, now: Date, logger: Logger): void {
  const pauseMs = pauseAfter(server.failures)
  server.failures += 1
  server.pausedUntil = new Date(now.getTime() + pauseMs)
  logger.warn('The mail server cannot be had: mails wait', facts({ code, pauseSeconds: pauseMs / 1000 }))
}

/** @returns what the server said; null where it was not asked. */
async function sendOne(
  reservationId: number,
  { app, keys, line, logger }: { app: AppContext; keys: MailKeys; line: MailServer; logger: Logger },
): Promise<Outcome | null> {
  const claimed = await claimMail(reservationId, keys, app)
  if (!claimed) return null
  if ('givenUp' in claimed) {
    mails.inc({ kind: claimed.givenUp, outcome: 'given_up' })
    logger.warn('A mail was given up after a day', facts({ reservation: reservationId, kind: claimed.givenUp }))
    return null
  }
  const outcome = await line.deliver(addressed(claimed, keys, app))
  mails.inc({ kind: claimed.kind, outcome: outcome.is })
  if (outcome.is === 'sent') await settleSent(claimed, app)
  if (outcome.is === 'postponed') await settlePostponed(claimed, app)
  if (outcome.is === 'away') await settleAway(claimed, outcome.mayBeThere)
  if (outcome.is === 'refused') {
    await settleRefused(claimed, app)
    const about = facts({ reservation: reservationId, kind: claimed.kind, code: outcome.code })
    logger.warn('A mail was refused for good', about)
  }
  return outcome
}

/**
 * The mail itself. Its Message-ID follows from what it tells, so a mail that is sent twice, because its process died
 * before it noted that it was sent, is the same to who gets it.
 */
function addressed(claimed: ClaimedMail, keys: MailKeys, app: AppContext) {
  const { reservationId, kind, booking, address, told, tells, sent } = claimed
  const name = keys.nameOf(
    reservationId,
    kind,
    tells.to,
    tells.startsAt.toISOString(),
    tells.partySize,
    tells.status,
    sent,
  )
  const mail = writeMail({ kind, to: address, booking, told, token: keys.tokenOf(address) }, app)
  const host = new URL(app.config.publicUrl).hostname
  return {
    mail,
    to: { name: booking.customerName, address },
    messageId: `<reservation-${reservationId}.${name}@${host}>`,
  }
}
