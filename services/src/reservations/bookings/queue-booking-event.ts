import type { WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'
import { queueEvent } from '../../messaging/public.ts'
import type { ReservationRecord } from './reservation.model.ts'

/** @param before null for a new booking. A table held for the waitlist is a booking once it is taken. */
export function queueBookingEvent(before: ReservationRecord | null, after: ReservationRecord, now: Date): void {
  const type = findEventType(before, after)
  if (type) queueEvent({ type, record: `reservation:${after.id}`, data: toData(after) }, now)
}

function findEventType(before: ReservationRecord | null, after: ReservationRecord): WebhookEvent | null {
  if (after.heldUntil) return null
  if (!before || before.heldUntil) return 'reservation.created'
  if (after.status === 'cancelled' && before.status !== 'cancelled') return 'reservation.cancelled'
  if (after.arrivedAt && !before.arrivedAt) return 'reservation.arrived'
  return isSame(before, after) ? null : 'reservation.changed'
}

function isSame(before: ReservationRecord, after: ReservationRecord): boolean {
  const toText = (booking: ReservationRecord) => {
    const { customerName, customerPhone, customerEmail } = booking
    return JSON.stringify([toData(booking), customerName, customerPhone, customerEmail])
  }
  return toText(before) === toText(after)
}

function toData({ id, customerId, date, time, startsAt, partySize, status, arrivedAt }: ReservationRecord) {
  return {
    reservationId: id,
    customerId,
    date,
    time,
    startsAt: startsAt.toISOString(),
    partySize,
    status,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  }
}
