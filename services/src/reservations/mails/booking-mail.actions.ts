import type { MailDecision } from '@sufra/domain/messaging/mail-policy'
import {
  type AnnouncedBooking,
  findDueMail,
  getReminderTime,
  type MailedBooking,
  type MailKind,
} from '@sufra/domain/reservations/booking-mail'
import type { ComposedMail, Composition, LeasedMail, MailOutcome } from '@sufra/runtime/calls/mail'
import * as calls from '@sufra/runtime/calls/reservations'
import {
  countAttempt,
  decideMailTo,
  getMailEnd,
  getMailKeys,
  type MailEnd,
  type MailKeys,
  type Recipient,
  settleMail,
} from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { type Attempt, type BookingMailRecord, BookingMails } from '../bookings/booking-mail.model.ts'
import { getMailbox } from '../bookings/enqueue-mail.ts'
import { findRecipient } from '../bookings/find-recipient.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { announceHold, extendHold, restoreHold } from '../waitlist/hold-end.ts'
import { prepareMail } from './prepare-mail.ts'

/**
 * Composes the due mail of a booking as it is now; a later change is another mail. What is sent is stored first,
 * because a crash leaves its delivery unknown. A hold is extended here, so that it cannot end while its mail is on the
 * way.
 */
export const composeBookingMail = (app: AppContext) =>
  defineInternalAction(calls.composeBookingMail, async (ctx, mail) => {
    const { reservationId = 0 } = mail
    const keys = await getMailKeys(app)
    const texts = await loadRestaurantContext(app)
    for (;;) {
      const read = await readBooking(reservationId)
      const recipient = await findRecipient(read ?? NOBODY, ctx)
      const composed = await runTransaction(() => compose(mail, read, { keys, recipient, texts, app }))
      if (composed) return composed
    }
  })

/** Of a mail whose reservation is gone. */
const NOBODY = { customerId: null, customerPhone: '' }

interface Composing {
  keys: MailKeys
  recipient: Recipient
  /** With the restaurant as editors entered it. */
  texts: AppContext
  app: AppContext
}

/** @returns null when the booking has changed since it was read, so that the recipient may be another one. */
async function compose(
  mail: LeasedMail,
  read: ReservationRecord | null,
  composing: Composing,
): Promise<Composition | null> {
  const { app, recipient } = composing
  const { reservationId = 0 } = mail
  if (!(await countAttempt(mail))) return { dueAt: null }
  const booking = await readBooking(reservationId)
  if (booking?.version !== read?.version) return null
  const record = await readRecord(reservationId)
  const { address, decision, mailed } = await toMailedBooking(booking, composing)
  const { announced = null, attempt = null } = record ?? {}
  const kind = findKind(mailed, { announced, attempt }, app)
  if (!booking || !address || !decision || !kind) {
    if (record) write(updateOne(BookingMails, { reservationId }, { $unset: { attempt: true, failedAt: true } }))
    if (booking?.heldUntil) await announceHold(reservationId)
    const next = getNextReminder(mailed, announced, app)
    return { dueAt: next?.toISOString() ?? null }
  }
  const begun = await beginAttempt(kind, booking, { mailed, announced }, app)
  const held = { ...booking, heldUntil: begun.heldUntil ?? booking.heldUntil }
  const occasion = { booking: held, address, decision, announced, attempt: begun, sent: record?.sent ?? 0 }
  return { ...prepareMail(occasion, composing.keys, composing.texts), ...toWhom(booking, recipient) }
}

const readBooking = (id: number) => Reservations.findOne({ id }).lean<ReservationRecord>()
const readRecord = (reservationId: number) => BookingMails.findOne({ reservationId }).lean<BookingMailRecord>()

function toWhom(
  booking: ReservationRecord,
  { account }: Recipient,
): Pick<ComposedMail, 'accountId' | 'name' | 'phone'> {
  return { accountId: account?.id ?? null, name: booking.customerName, phone: booking.customerPhone }
}

async function toMailedBooking(
  booking: ReservationRecord | null,
  { keys, recipient }: Composing,
): Promise<{ address: string | null; decision: MailDecision | null; mailed: MailedBooking }> {
  const address = booking && getMailbox(booking)
  const purpose = booking?.heldUntil ? 'hold' : 'booking'
  const decision = address ? await decideMailTo(purpose, address, recipient, keys) : null
  const to = address && decision ? keys.getKey(address) : null
  const nothing = { date: '1970-01-01', startsAt: new Date(0), partySize: 0, status: 'cancelled' as const }
  const { date, startsAt, partySize, status } = booking ?? nothing
  return { address, decision, mailed: { to, date, startsAt, partySize, status, heldUntil: booking?.heldUntil } }
}

interface Mailed {
  announced: AnnouncedBooking | null
  attempt: AnnouncedBooking | null
}

/** An attempt may have arrived. */
function findKind(mailed: MailedBooking, { announced, attempt }: Mailed, app: AppContext): MailKind | null {
  const world = { now: app.now(), timeZone: app.config.restaurant.timeZone }
  return findDueMail(mailed, announced, world) ?? (attempt && findDueMail(mailed, attempt, world))
}

const ANNOUNCED_STATUS: Record<MailKind, AnnouncedBooking['status']> = {
  confirmation: 'confirmed',
  change: 'confirmed',
  cancellation: 'cancelled',
  reminder: 'confirmed',
  hold: 'held',
}

async function beginAttempt(
  kind: MailKind,
  booking: ReservationRecord,
  { mailed, announced }: { mailed: MailedBooking; announced: AnnouncedBooking | null },
  app: AppContext,
): Promise<Attempt> {
  const { id: reservationId, heldUntil: formerEnd } = booking
  const extended = kind === 'hold' && formerEnd && { formerEnd, heldUntil: await extendHold(booking, app) }
  const attempt: Attempt = { ...toAnnouncement(kind, mailed, announced, app.now()), kind, ...extended }
  write(upsertOne(BookingMails, { reservationId }, { $set: { attempt }, $setOnInsert: { sent: 0 } }))
  return attempt
}

function toAnnouncement(
  kind: MailKind,
  booking: MailedBooking,
  announced: AnnouncedBooking | null,
  now: Date,
): AnnouncedBooking {
  if (kind === 'reminder' && announced) return { ...announced, isReminded: true }
  const { to, date, startsAt, partySize } = booking
  return { to: to ?? '', status: ANNOUNCED_STATUS[kind], date, startsAt, partySize, at: now }
}

function getNextReminder(
  booking: MailedBooking,
  announced: AnnouncedBooking | null,
  { config, now }: AppContext,
): Date | null {
  if (!announced || booking.status !== 'confirmed' || booking.to !== announced.to || booking.startsAt <= now())
    return null
  return getReminderTime(booking, announced, config.restaurant.timeZone)
}

/** Stores what became of a mail about a booking. */
export const settleBookingMail = (app: AppContext) =>
  defineInternalAction(calls.settleBookingMail, async (_ctx, { mail, outcome }) => {
    await runTransaction(() => settle(mail, outcome, app))
    return null
  })

async function settle(mail: LeasedMail, outcome: MailOutcome, app: AppContext): Promise<void> {
  const { reservationId = 0 } = mail
  const record = await readRecord(reservationId)
  const attempt = record?.attempt
  const isSent = outcome.status === 'sent'
  const reminder = isSent && attempt ? await findReminder(reservationId, attempt, app) : null
  const end: MailEnd = reminder
    ? { state: 'again', dueAt: reminder, isRetry: false }
    : getMailEnd(mail, outcome, app.now())
  const settled = await settleMail(mail, end, app.now())
  if (!settled || !attempt) return
  const mayBeDelivered = isSent || (outcome.status === 'away' && outcome.mayBeDelivered)
  write(
    updateOne(
      BookingMails,
      { reservationId },
      toUpdate(record, attempt, { isSent, mayBeDelivered, end, ...settled }, app),
    ),
  )
  if (attempt.formerEnd) await (mayBeDelivered ? announceHold(reservationId) : restoreHold(reservationId, attempt))
}

async function findReminder(reservationId: number, attempt: Attempt, app: AppContext): Promise<Date | null> {
  const booking = await readBooking(reservationId)
  return booking && getNextReminder({ ...booking, to: attempt.to }, stripAttempt(attempt), app)
}

interface Settled {
  isSent: boolean
  mayBeDelivered: boolean
  end: MailEnd
  /** It was not queued again meanwhile. */
  isSame: boolean
}

function toUpdate(
  { sent }: BookingMailRecord,
  attempt: Attempt,
  { isSent, mayBeDelivered, end, isSame }: Settled,
  app: AppContext,
) {
  const over = { $unset: { attempt: true } } as const
  if (isSent) {
    const said = { announced: stripAttempt(attempt), sent: sent + 1, sentKind: attempt.kind, sentAt: app.now() }
    return { $set: said, $unset: { attempt: true, failedAt: true } }
  }
  if (isSame && end.state === 'failed') return { $set: { failedAt: app.now() }, ...over }
  return mayBeDelivered ? {} : over
}

function stripAttempt({ kind: _kind, formerEnd: _former, heldUntil: _until, ...announced }: Attempt): AnnouncedBooking {
  return announced
}
