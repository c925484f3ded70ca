import type { Seat } from '@sufra/domain/capacity'
import { RESERVATION_MINUTES } from '@sufra/domain/slots'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'

/** A seat on a sheet, and the booking that has it. */
export interface ReservedSeat extends Seat {
  reservationId: number
}

/**
 * A seat as its sheet stores it, in one number of at most 53 bits: the booking, how many people, and when they are to
 * leave. Each booking of a day reads the sheet and makes the database write it anew, and as a number a seat takes a
 * fifth of what it takes as a document.
 */
export type PackedSeat = number

/** Above 1,560: guests who come right before midnight leave at minute 1,559 of the day that they came on. */
const MINUTES = 2 ** 11
const PEOPLE = 2 ** 10
const OF_ONE_BOOKING = PEOPLE * MINUTES

/**
 * @param seat one of those that `seatsOf` gives a booking.
 * @throws RangeError where it does not go into a number: from 1,024 people on, or a `reservationId` from 2^32 on.
 */
export function packed({ from, to, people, reservationId }: ReservedSeat): PackedSeat {
  // Counted on past midnight, so that it tells when they come as well; the next day has their end as it is.
  const until = from > 0 ? from + RESERVATION_MINUTES : to
  const seat = reservationId * OF_ONE_BOOKING + people * MINUTES + until
  if (people >= PEOPLE || !Number.isSafeInteger(seat)) throw new RangeError(`A seat too large for a sheet: ${seat}`)
  return seat
}

export function unpacked(seat: PackedSeat): ReservedSeat {
  const until = seat % MINUTES
  return {
    from: Math.max(0, until - RESERVATION_MINUTES),
    to: Math.min(until, DAY_MINUTES),
    people: Math.floor(seat / MINUTES) % PEOPLE,
    reservationId: Math.floor(seat / OF_ONE_BOOKING),
  }
}

/** The numbers that a booking's seats have, as a condition of a query. */
export function packedOf(reservationId: number): { $gte: PackedSeat; $lt: PackedSeat } {
  return { $gte: reservationId * OF_ONE_BOOKING, $lt: (reservationId + 1) * OF_ONE_BOOKING }
}
