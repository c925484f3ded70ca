import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { isRefusal } from '../../platform/errors.ts'
import { consumeOfNetwork, createNetworkCounts, createNetworkLimiter } from '../../platform/security/network-limits.ts'
import {
  consume,
  countIfWritable,
  createLimiter,
  refundCounts,
  runCounted,
} from '../../platform/security/rate-limiter.ts'
import { filterOverlapping, lockGuest } from '../bookings/overlapping-bookings.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const TRIES_A_MINUTE = 120

export interface AddressLimits {
  /** A look at free times. @throws RuleError TOO_MANY_ATTEMPTS above ONLINE_LOOKS_A_MINUTE. */
  countLook(address: string): Promise<void>
  /** A request to book. @throws RuleError TOO_MANY_ATTEMPTS above 120 a minute. */
  countTry(address: string): Promise<void>
  /** A call with an unknown link. @throws RuleError TOO_MANY_ATTEMPTS above 120 a minute. */
  countUnknownLink(address: string): Promise<void>
  /** A call with the link of a reservation, from anywhere. @throws RuleError TOO_MANY_ATTEMPTS above 120 a minute. */
  countLink(reservationId: number): Promise<void>
  /**
   * Counts a booking before it is made. Refused ones count only if the refusal says something about the phone,
   * repeats not at all.
   * @throws RuleError TOO_MANY_ATTEMPTS above ONLINE_BOOKINGS_AN_HOUR, or the booking's error.
   */
  countBooking<T>(address: string, book: () => Promise<T>, isNew: () => boolean): Promise<T>
}

export function createAddressLimits({ config }: AppContext): AddressLimits {
  const looks = createNetworkLimiter('public-look', config.onlineLooksAMinute, MINUTE_SECONDS)
  const tries = createNetworkLimiter('public-request', TRIES_A_MINUTE, MINUTE_SECONDS)
  const unknownLinks = createNetworkLimiter('public-unknown', TRIES_A_MINUTE, MINUTE_SECONDS)
  const links = createLimiter('public-link', TRIES_A_MINUTE, MINUTE_SECONDS)
  const bookings = createNetworkLimiter('online-booking', config.onlineBookingsAnHour, HOUR_SECONDS)
  const isAboutPhone = (error: unknown) => isRefusal(error, 'ALREADY_BOOKED') || isRefusal(error, 'TOO_MANY_BOOKINGS')
  return {
    countLook: (address) => countIfWritable(consumeOfNetwork(looks, address)),
    countTry: (address) => countIfWritable(consumeOfNetwork(tries, address)),
    countUnknownLink: (address) => countIfWritable(consumeOfNetwork(unknownLinks, address)),
    countLink: (reservationId) => countIfWritable(consume(links, String(reservationId))),
    async countBooking(address, book, isNew) {
      const counts = createNetworkCounts(bookings, address, { afterSuccess: 'keep', counts: isAboutPhone })
      const answer = await runCounted(counts, book)
      // A counter that cannot be refunded expires; the answer stands.
      if (!isNew()) await refundCounts(counts).catch(() => undefined)
      return answer
    },
  }
}

type Wish = Pick<ReservationRecord, 'customerPhone' | 'startsAt' | 'endsAt'> & { id?: number }

/**
 * Limits of a phone among its online bookings; part of the current transaction. Others do not count, so that refusals
 * reveal nothing about customers.
 * @throws RuleError ALREADY_BOOKED; TOO_MANY_BOOKINGS with how many are `open`.
 */
export async function assertPhoneMayBook(wish: Wish, most: number, now: Date): Promise<void> {
  await assertNotBooked(wish, now)
  const { customerPhone } = wish
  const open = await Reservations.countDocuments({
    customerPhone,
    status: 'confirmed',
    startsAt: { $gt: now },
    isOnline: true,
  })
  if (open >= most) throw createDomainError('TOO_MANY_BOOKINGS', { open })
}

/** @throws RuleError ALREADY_BOOKED for another online booking of the phone around that time. */
export async function assertNotBooked({ id, customerPhone, ...times }: Wish, now: Date): Promise<void> {
  const other = await Reservations.exists({
    customerPhone,
    status: 'confirmed',
    ...filterOverlapping(times),
    isOnline: true,
    ...(id !== undefined && { id: { $ne: id } }),
  })
  if (other) throw createDomainError('ALREADY_BOOKED')
  lockGuest(`online:${customerPhone}`, now)
}
