import type { Favourite } from '@sufra/domain/reservations/favourites'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { countBooking } from '../../platform/metrics.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { enqueueMail } from '../bookings/enqueue-mail.ts'
import { queueBookingEvent } from '../bookings/queue-booking-event.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import type { ChosenSitting } from '../seating/free-seats.ts'
import { findFreeSeats, reserveSeats } from '../seating/seats.ts'

export type BookingDraft = Omit<ReservationRecord, 'id'>

interface Booker {
  /** Of the metrics. */
  way: 'booking' | 'online' | 'import'
  bookableBy: BookableBy
  sitting?: ChosenSitting
  favourites?: readonly Favourite[]
  /** Limits of the guest, checked after the seats. Answers further fields of the record. */
  checkLimits(draft: BookingDraft, policy: BookingPolicy): Promise<Partial<ReservationRecord>>
}

/** Seats and stores a new booking; part of the current transaction. @throws RuleError SLOT_FULL; those of the limits. */
export async function addBooking(
  draft: BookingDraft,
  policy: BookingPolicy,
  { way, bookableBy, sitting, favourites, checkLimits }: Booker,
  app: AppContext,
): Promise<ReservationRecord> {
  // Staff may record a booking without a table, for example one cancelled by phone.
  const seats = isOccupyingTable(draft.status)
    ? await findFreeSeats(draft, policy, { bookableBy, sitting, favourites })
    : null
  const seated = { ...draft, ...seats?.tables }
  const place = await checkLimits(seated, policy)
  const record = { ...seated, ...place, id: await allocateId('reservations') }
  if (seats) reserveSeats(seats, record.id)
  write(insertOne(Reservations, record))
  announceBooking(record)
  enqueueMail(null, record, app)
  queueBookingEvent(null, record, record.createdAt)
  runAfterCommit(() => countBooking(way))
  return record
}
