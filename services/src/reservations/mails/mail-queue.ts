import { randomUUID } from 'node:crypto'
import type { MailDecision } from '@sufra/domain/messaging/mail-policy'
import {
  type AnnouncedBooking,
  findDueMail,
  getReminderTime,
  type MailedBooking,
  type MailKind,
} from '@sufra/domain/reservations/booking-mail'
import {
  decideMailTo,
  GIVE_UP_AFTER_MS,
  getBackoff,
  isDue,
  LEASE_MS,
  type MailKeys,
  type Recipient,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { hasEnded } from '../../platform/db/leases.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { announceHold, extendHold, restoreHold } from '../waitlist/hold-end.ts'
import { type BookingMailRecord, BookingMails } from './booking-mail.model.ts'
import { getMailbox } from './enqueue-mail.ts'

export interface ClaimedMail {
  reservationId: number
  kind: MailKind
  booking: ReservationRecord
  address: string
  recipient: Recipient
  decision: MailDecision
  announced: AnnouncedBooking | null
  announcement: AnnouncedBooking
  sent: number
  revision: number
  lease: string
  /** End of the hold before this mail extended it; null for other mails. */
  formerEnd: Date | null
}

/**
 * Leases the due mail of a booking as it is now; a later change is another mail.
 * The attempt is stored, because a crash leaves its delivery unknown. A hold is extended here, so that it cannot
 * end while its mail is on the way.
 * @param read the booking whose recipient was found. A later change waits for the next look.
 * @returns null when none is due or another process holds the lease; 'given up' after too long a wait.
 */
export function claimMail(
  reservationId: number,
  read: ReservationRecord | null,
  keys: MailKeys,
  recipient: Recipient,
  app: AppContext,
): Promise<ClaimedMail | { givenUp: MailKind } | null> {
  return runTransaction(async () => {
    const now = app.now()
    const record = await readRecord(reservationId)
    if (!record || !isDue(record, now)) return null
    if (record.leasedUntil && !hasEnded(record.leasedUntil, now, LEASE_MS)) return null
    const booking = await Reservations.findOne({ id: reservationId }).lean<ReservationRecord>()
    if (booking?.version !== read?.version) return null
    const { address, decision, mailed } = await toMailedBooking(booking, keys, recipient)
    const world = { now, timeZone: app.config.restaurant.timeZone }
    const { announced = null, attempt, firstDueAt = now } = record
    const kind = findDueMail(mailed, announced, world) ?? (attempt ? findDueMail(mailed, attempt, world) : null)
    if (!booking || !address || !decision || !kind) {
      write(updateOne(BookingMails, { reservationId }, toIdleUpdate(getNextReminder(mailed, announced, app))))
      if (booking?.heldUntil) await announceHold(reservationId)
      return null
    }
    if (now.getTime() - firstDueAt.getTime() >= GIVE_UP_AFTER_MS) {
      write(updateOne(BookingMails, { reservationId }, toFailedUpdate(now)))
      return { givenUp: kind }
    }
    const announcement = toAnnouncement(kind, mailed, announced, now)
    const lease = randomUUID()
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    write(updateOne(BookingMails, { reservationId }, { $set: { lease, leasedUntil, attempt: announcement } }))
    const formerEnd = kind === 'hold' && booking.heldUntil ? booking.heldUntil : null
    const heldUntil = formerEnd ? await extendHold(booking, app) : booking.heldUntil
    return {
      reservationId,
      kind,
      booking: { ...booking, heldUntil },
      address,
      recipient,
      decision,
      announced,
      announcement,
      sent: record.sent,
      revision: record.revision,
      lease,
      formerEnd,
    }
  })
}

const readRecord = (reservationId: number) => BookingMails.findOne({ reservationId }).lean<BookingMailRecord>()

async function toMailedBooking(
  booking: ReservationRecord | null,
  keys: MailKeys,
  recipient: Recipient,
): Promise<{ address: string | null; decision: MailDecision | null; mailed: MailedBooking }> {
  const address = booking && getMailbox(booking)
  const purpose = booking?.heldUntil ? 'hold' : 'booking'
  const decision = address ? await decideMailTo(purpose, address, recipient, keys) : null
  const to = address && decision ? keys.getKey(address) : null
  const nothing = { date: '1970-01-01', startsAt: new Date(0), partySize: 0, status: 'cancelled' as const }
  const { date, startsAt, partySize, status } = booking ?? nothing
  return { address, decision, mailed: { to, date, startsAt, partySize, status, heldUntil: booking?.heldUntil } }
}

const ANNOUNCED_STATUS: Record<MailKind, AnnouncedBooking['status']> = {
  confirmation: 'confirmed',
  change: 'confirmed',
  cancellation: 'cancelled',
  reminder: 'confirmed',
  hold: 'held',
}

function toAnnouncement(
  kind: MailKind,
  booking: MailedBooking,
  announced: AnnouncedBooking | null,
  now: Date,
): AnnouncedBooking {
  if (kind === 'reminder' && announced) return { ...announced, isReminded: true }
  const { to, date, startsAt, partySize } = booking
  return {
    to: to ?? '',
    status: ANNOUNCED_STATUS[kind],
    date,
    startsAt,
    partySize,
    at: now,
  }
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

const FREED = { lease: 1, leasedUntil: 1, attempt: 1 }

function toIdleUpdate(next: Date | null) {
  return next
    ? { $set: { dueAt: next, firstDueAt: next }, $unset: { ...FREED, tries: 1 } }
    : { $unset: { ...FREED, tries: 1, dueAt: 1, firstDueAt: 1 } }
}

function toFailedUpdate(now: Date) {
  return { $set: { failedAt: now }, $unset: { ...FREED, tries: 1, dueAt: 1, firstDueAt: 1 } }
}

/** @param mayBeDelivered the guest may have read the mail, so an extended hold stays. */
async function settleMail(
  { reservationId, lease, revision, booking, formerEnd }: ClaimedMail,
  mayBeDelivered: boolean,
  changesOf: (record: BookingMailRecord, isSame: boolean) => { $set?: object; $unset?: object },
): Promise<void> {
  await runTransaction(async () => {
    const record = await readRecord(reservationId)
    if (record?.lease !== lease) return
    write(updateOne(BookingMails, { reservationId }, changesOf(record, record.revision === revision)))
    if (formerEnd) await (mayBeDelivered ? announceHold(reservationId) : restoreHold(booking, formerEnd))
  })
}

export function markSent(mail: ClaimedMail, app: AppContext): Promise<void> {
  const { announcement, kind, booking } = mail
  return settleMail(mail, true, (record, isSame) => {
    const said = { announced: announcement, sent: record.sent + 1, sentKind: kind, sentAt: app.now() }
    if (!isSame) return { $set: said, $unset: FREED }
    const { $set, $unset } = toIdleUpdate(
      getNextReminder({ ...booking, to: announcement.to }, announcement, app),
    ) as IdleUpdate
    return { $set: { ...said, ...$set }, $unset }
  })
}

interface IdleUpdate {
  $set?: object
  $unset: object
}

export function markRefused(mail: ClaimedMail, app: AppContext): Promise<void> {
  return settleMail(mail, false, (_, isSame) => (isSame ? toFailedUpdate(app.now()) : { $unset: FREED }))
}

export function markPostponed(mail: ClaimedMail, app: AppContext): Promise<void> {
  return settleMail(mail, false, ({ tries = 0 }, isSame) => {
    if (!isSame) return { $unset: FREED }
    return { $set: { dueAt: new Date(app.now().getTime() + getBackoff(tries)), tries: tries + 1 }, $unset: FREED }
  })
}

export function releaseAfterOutage(mail: ClaimedMail, mayBeDelivered: boolean): Promise<void> {
  return settleMail(mail, mayBeDelivered, () => ({ $unset: mayBeDelivered ? { lease: 1, leasedUntil: 1 } : FREED }))
}
