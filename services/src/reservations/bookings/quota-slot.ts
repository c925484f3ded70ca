import { createDomainError } from '@sufra/domain/platform/errors'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * Allocates the lowest free quota slot; part of the current transaction. A unique index covers concurrent bookings.
 * Started or cancelled bookings free their slot; bookings without one count too, but none that staff made.
 * @throws RuleError TOO_MANY_BOOKINGS with how many are `open`.
 */
export async function allocateQuotaSlot(customerId: number, limit: number, now: Date): Promise<number> {
  const bookings = await Reservations.find({
    customerId,
    isAssignedByStaff: { $exists: false },
    $or: [{ quotaSlot: { $gt: 0 } }, { status: 'confirmed', startsAt: { $gt: now } }],
  }).lean<ReservationRecord[]>()
  const isOpen = ({ status, startsAt }: ReservationRecord) => status === 'confirmed' && startsAt > now
  for (const { id } of bookings.filter((booking) => !isOpen(booking))) {
    write(updateOne(Reservations, { id }, { $unset: { quotaSlot: 1 } }))
  }
  return findLowestFree(bookings.filter(isOpen), limit)
}

function findLowestFree(open: readonly ReservationRecord[], limit: number): number {
  const taken = new Set(open.map(({ quotaSlot }) => quotaSlot))
  const without = open.filter(({ quotaSlot }) => quotaSlot === undefined).length
  const slots = Array.from({ length: Math.max(0, limit - without) }, (_, index) => index + 1)
  const free = slots.find((slot) => !taken.has(slot))
  if (open.length >= limit || free === undefined) throw createDomainError('TOO_MANY_BOOKINGS', { open: open.length })
  return free
}
