import { rule } from '@sufra/domain/errors'
import { insert, isDuplicate } from '../lib/store.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * Inserts a customer's booking under one of the places that the customer has for bookings still to come. No two
 * bookings of a customer can have the same place, so the limit holds however many are sent at once and to however many
 * processes. A place has no owner but the booking: it goes with a booking that is undone or deleted, and those that
 * have started or were given up make room when the next booking is made. Bookings that have no place (older ones, and
 * those that staff brought back) count too.
 * @throws RuleError TOO_MANY_BOOKINGS with how many are `open`, or the store's refusal of the same ref.
 */
export async function insertWithinLimit(
  draft: ReservationRecord,
  customerId: number,
  limit: number,
  now: Date,
): Promise<void> {
  await vacatePlaces(customerId, now)
  // Each round that finds its place taken means one more booking of this customer, so there are few.
  for (;;) {
    const openPlace = await freePlace(customerId, limit, now)
    try {
      await insert(Reservations, { ...draft, openPlace })
      return
    } catch (error) {
      if (!isDuplicate(error, 'openPlace')) throw error
    }
  }
}

/** Takes their places from the bookings that are not to come any more. */
async function vacatePlaces(customerId: number, now: Date): Promise<void> {
  await Reservations.updateMany(
    { customerId, openPlace: { $gt: 0 }, $or: [{ status: { $ne: 'confirmed' } }, { startsAt: { $lte: now } }] },
    { $unset: { openPlace: 1 } },
  )
}

/** The lowest free place. Each booking without one leaves one place fewer. */
async function freePlace(customerId: number, limit: number, now: Date): Promise<number> {
  const open = await Reservations.find({ customerId, status: 'confirmed', startsAt: { $gt: now } }).lean<
    ReservationRecord[]
  >()
  const taken = new Set(open.map(({ openPlace }) => openPlace))
  const without = open.filter(({ openPlace }) => openPlace === undefined).length
  const places = Array.from({ length: Math.max(0, limit - without) }, (_, index) => index + 1)
  const free = places.find((place) => !taken.has(place))
  if (open.length >= limit || free === undefined) throw rule('TOO_MANY_BOOKINGS', { open: open.length })
  return free
}
