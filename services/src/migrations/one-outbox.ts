import type { ServiceSchema } from 'moleculer'
import type { Db, Document } from 'mongodb'
import mongoose from 'mongoose'
import { LEASE_MS } from '../messaging/mail/mail-schedule.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import type { AppContext } from '../platform/config.ts'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LAST = new Date('9999-12-31')

interface Due extends Document {
  dueAt: Date
  tries?: number
}

interface BookingMail extends Due {
  reservationId: number
  firstDueAt?: Date
}

interface AccountMail extends Due {
  kind: string
  at: Date
}

interface Request extends Document {
  id: number
  requestedAt: Date
  mailDueAt: Date
  mailTries?: number
}

/** The mails that wait in three places move to `mails`. A mail is inserted before it is removed where it waited. */
export const oneOutbox: Migration = {
  id: 16,
  name: 'one outbox of mails',
  run: (database) => moveMails(database, { $gt: new Date(0), $lt: LAST }),
}

/**
 * Moves what processes of the release before queue and do not send themselves while both run: for an hour, what is
 * overdue and what is for later.
 */
export function createMailMover(app: AppContext): Partial<ServiceSchema> {
  const until = app.now().getTime() + HOUR_MS
  return createSweep(
    app,
    async () => {
      const now = app.now().getTime()
      if (now > until) return
      const database = mongoose.connection.db as Db
      await moveMails(database, { $gt: new Date(0), $lt: new Date(now - LEASE_MS) })
      await moveMails(database, { $gt: new Date(now + LEASE_MS), $lt: LAST })
    },
    MINUTE_MS,
  )
}

async function moveMails(database: Db, due: DueAt): Promise<void> {
  await moveBookingMails(database, due)
  await moveAccountMails(database, due)
  await moveFeedbackMails(database, due)
}

type DueAt = Record<'$gt' | '$lt', Date>

async function moveBookingMails(database: Db, dueAt: DueAt): Promise<void> {
  const waiting = database.collection<BookingMail>('booking_mails')
  for await (const batch of listBatches(waiting, { dueAt })) {
    for (const { reservationId, firstDueAt, tries, ...mail } of batch) {
      const about = { kind: 'booking', reservationId, priority: 1, failures: tries ?? 0 }
      await insertMail(database, `reservation:${reservationId}`, {
        ...about,
        dueAt: mail.dueAt,
        queuedAt: firstDueAt ?? mail.dueAt,
      })
    }
    const queued = { dueAt: '', firstDueAt: '', tries: '', lease: '', leasedUntil: '', revision: '' }
    await waiting.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $unset: queued })
  }
}

async function moveAccountMails(database: Db, dueAt: DueAt): Promise<void> {
  const waiting = database.collection<AccountMail>('account_mails')
  for await (const batch of listBatches(waiting, { dueAt })) {
    for (const { _id, at, tries, leasedUntil: _, ...mail } of batch) {
      const priority = mail.kind === 'confirm' || mail.kind === 'recovered' ? 1 : 2
      await insertMail(database, String(_id), { ...mail, priority, queuedAt: at, failures: tries ?? 0 })
    }
    await waiting.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
  }
}

async function moveFeedbackMails(database: Db, mailDueAt: DueAt): Promise<void> {
  const requests = database.collection<Request>('feedback')
  for await (const batch of listBatches(requests, { mailDueAt })) {
    for (const { id, requestedAt, mailTries = 0, ...request } of batch) {
      const about = { kind: 'feedback', reservationId: id, priority: 2, failures: mailTries }
      await insertMail(database, `feedback:${id}`, { ...about, dueAt: request.mailDueAt, queuedAt: requestedAt })
    }
    const queued = { mailDueAt: '', mailTries: '', leasedUntil: '' }
    await requests.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $unset: queued })
  }
}

async function insertMail(database: Db, _id: string, mail: Document): Promise<void> {
  const mails = database.collection<{ _id: string } & Document>('mails')
  await mails.updateOne({ _id }, { $setOnInsert: { ...mail, status: 'pending', revision: 1 } }, { upsert: true })
}
