import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from './booking-policy.ts'

/** Parties that nobody completed after this no longer block tables. */
const MAX_LATE_MS = 12 * 3_600_000

/** Parties that stay beyond their end: they still sit at their tables. */
export async function listLateParties({
  now,
}: BookingPolicy): Promise<Pick<SeatedRequest, 'id' | 'tableIds' | 'isFixed'>[]> {
  const late = await Reservations.find({
    status: 'confirmed',
    startsAt: { $gt: new Date(now.getTime() - MAX_LATE_MS), $lte: now },
    arrivedAt: { $exists: true },
  }).lean<ReservationRecord[]>()
  return late
    .filter(({ endsAt, tableIds }) => endsAt && endsAt <= now && tableIds)
    .map(({ id, tableIds = [] }) => ({ id, tableIds, isFixed: true }))
}
