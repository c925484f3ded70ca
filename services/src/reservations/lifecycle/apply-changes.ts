import type { ParamsOf } from '@sufra/contracts/call'
import type { updateReservation } from '@sufra/contracts/reservations/bookings/calls'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { AppContext } from '../../platform/config.ts'
import { toFactChanges } from '../bookings/party-facts.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { mergeWriters } from '../bookings/writers.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { findFreeSeats, reserveSeats } from '../seating/seats.ts'
import { changeBooking } from './change-booking.ts'

type BookingChanges = Omit<Exclude<ParamsOf<typeof updateReservation>, { status: 'cancelled' }>, 'id' | 'status'>

interface Changer {
  policy: BookingPolicy
  bookableBy: BookableBy
  /** They let a party that is there grow beyond its seats. */
  isStaff?: boolean
  favourites?: readonly Favourite[] | undefined
  /** Of the requests; undefined for staff. */
  writerId?: number
  /** Limits of the guest, checked after the seats where the booking takes other ones. */
  checkLimits(changed: ReservationRecord, policy: BookingPolicy): Promise<void>
}

/** A guest's change of time, size, area or requests; part of the current transaction. @returns the new record. */
export async function applyChanges(
  booking: ReservationRecord,
  changes: BookingChanges,
  { policy, bookableBy, isStaff = false, favourites, writerId: nextWriter, checkLimits }: Changer,
  app: AppContext,
): Promise<ReservationRecord> {
  const { date = booking.date, time = booking.time } = changes
  const { partySize = booking.partySize, specialRequests = booking.specialRequests } = changes
  await assertAreaKnown(changes.areaId, policy, booking.areaId)
  const areaId = changes.areaId === undefined ? booking.areaId : (changes.areaId ?? undefined)
  const isThere = isStaff && booking.arrivedAt !== undefined && policy.schedule.floor !== null
  const keepsSlot =
    date === booking.date &&
    time === booking.time &&
    (isThere || partySize <= booking.partySize) &&
    areaId === booking.areaId
  const wish = { date, time, partySize }
  const { startsMinute, startsAt } = keepsSlot ? booking : getBookableSlot(wish, policy, booking.date)
  const place = { ...wish, startsMinute, startsAt, areaId }
  const seats = await findFreeSeats(place, policy, { before: booking, bookableBy, isStaff, favourites })
  if (!keepsSlot) await checkLimits({ ...booking, ...place, ...seats.tables }, policy)
  reserveSeats(seats, booking.id)
  const isRewritten = specialRequests !== booking.specialRequests
  const writerId = isRewritten ? mergeWriters(booking.writerId, nextWriter) : booking.writerId
  const facts = toFactChanges(changes)
  const changed = { ...place, ...seats.tables, ...facts, specialRequests, writerId, updatedAt: policy.now }
  return changeBooking(booking, changed, app)
}
