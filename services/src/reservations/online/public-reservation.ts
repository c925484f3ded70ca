import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { pickGuestFacts } from '../bookings/party-facts.ts'
import { getEnd, type ReservationRecord } from '../bookings/reservation.model.ts'

/** Only what the guest sent, the number, and what has become of it. */
export function toPublicDto(record: ReservationRecord): PublicReservation {
  const { id, customerName, customerPhone, customerEmail, date, time, startsAt, partySize, status } = record
  return {
    id,
    customerName,
    customerPhone,
    customerEmail,
    date,
    time,
    startsAt: startsAt.toISOString(),
    endsAt: getEnd(record).toISOString(),
    partySize,
    specialRequests: record.specialRequests,
    ...pickGuestFacts(record),
    ...(record.areaId && { areaId: record.areaId }),
    ...(record.language && { language: record.language }),
    status,
    ...(record.lateUntil && { lateUntil: record.lateUntil.toISOString() }),
    version: record.version ?? 0,
    ...(record.customerId !== null && { hasAccount: true as const }),
  }
}
