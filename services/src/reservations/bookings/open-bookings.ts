import { rule } from '@sufra/domain/errors'
import { updateOne, write } from '../../lib/db/transaction.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * The place that a customer's new booking gets among those that the customer has for bookings still to come; a part of
 * the present transaction. No two bookings of a customer can have the same place, so the limit holds however many are made at
 * once: each takes the lowest free one, and the unique index lets one of them through. A place goes with its booking;
 * those that have started or were given up make room when the next booking is made. Bookings that have no place (those
 * that staff brought back) count too.
 * @throws RuleError TOO_MANY_BOOKINGS with how many are `open`.
 */
export async function allocateQuotaSlot(customerId: number, limit: number, now: Date): Promise<number> {
  const bookings = await Reservations.find({
    customerId,
    $or: [{ openPlace: { $gt: 0 } }, { status: 'confirmed', startsAt: { $gt: now } }],
  }).lean<ReservationRecord[]>()
  const isOpen = ({ status, startsAt }: ReservationRecord) => status === 'confirmed' && startsAt > now
  for (const { id } of bookings.filter((booking) => !isOpen(booking))) {
    write(updateOne(Reservations, { id }, { $unset: { openPlace: 1 } }))
  }
  return lowestFree(bookings.filter(isOpen), limit)
}

/** Each booking without a place leaves one place fewer. */
function lowestFree(open: readonly ReservationRecord[], limit: number): number {
  const taken = new Set(open.map(({ openPlace }) => openPlace))
  const without = open.filter(({ openPlace }) => openPlace === undefined).length
  const places = Array.from({ length: Math.max(0, limit - without) }, (_, index) => index + 1)
  const free = places.find((place) => !taken.has(place))
  if (open.length >= limit || free === undefined) throw rule('TOO_MANY_BOOKINGS', { open: open.length })
  return free
}
