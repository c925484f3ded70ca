import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from './booking-policy.ts'

/** Parties that nobody completed after this no longer block tables, nor do those that came so much too early. */
const MOST_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

interface PartyOutsideTime {
  party: Pick<SeatedRequest, 'id' | 'tableIds' | 'isFixed'>
  /** Until its own seats begin; null beyond their end. */
  minutesLeft: number | null
}

/** Parties that sit at their tables before their seats begin or beyond their end. */
export async function listPartiesOutsideTime({ now }: BookingPolicy): Promise<PartyOutsideTime[]> {
  const present = await Reservations.find({
    status: 'confirmed',
    startsAt: { $gt: new Date(now.getTime() - MOST_MS), $lt: new Date(now.getTime() + MOST_MS) },
    arrivedAt: { $exists: true },
  }).lean<ReservationRecord[]>()
  return present.flatMap(({ id, startsAt, endsAt, tableIds }) => {
    const isEarly = startsAt > now
    if (!tableIds || !endsAt || (!isEarly && endsAt > now)) return []
    const minutesLeft = isEarly ? Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE_MS) : null
    return { party: { id, tableIds, isFixed: true }, minutesLeft }
  })
}
