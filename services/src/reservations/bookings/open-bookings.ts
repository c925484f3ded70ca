import { domainError } from '@sufra/domain/errors'
import { updateOne, write } from '../../lib/db/transaction.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * Allocates the lowest free quota slot; part of the current transaction. A unique index covers concurrent bookings.
 * Started or cancelled bookings free their slot; bookings without one count too.
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

function lowestFree(open: readonly ReservationRecord[], limit: number): number {
  const taken = new Set(open.map(({ openPlace }) => openPlace))
  const without = open.filter(({ openPlace }) => openPlace === undefined).length
  const places = Array.from({ length: Math.max(0, limit - without) }, (_, index) => index + 1)
  const free = places.find((place) => !taken.has(place))
  if (open.length >= limit || free === undefined) throw domainError('TOO_MANY_BOOKINGS', { open: open.length })
  return free
}
