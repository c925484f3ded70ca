import type { PublicReservation } from '@sufra/contracts/online-booking/entities'
import { RESERVATION_MINUTES } from '@sufra/domain/slots'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** Only what the guest sent, the number, and what has become of it. */
export function toPublicDto(record: ReservationRecord): PublicReservation {
  const { id, customerName, customerPhone, customerEmail, date, time, startsAt, partySize, status } = record
  const endsAt = record.endsAt ?? new Date(startsAt.getTime() + RESERVATION_MINUTES * 60_000)
  return {
    id,
    customerName,
    customerPhone,
    customerEmail,
    date,
    time,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    partySize,
    specialRequests: record.specialRequests,
    ...(record.areaId && { areaId: record.areaId }),
    ...(record.language && { language: record.language }),
    status,
    ...(record.customerId !== null && { hasAccount: true as const }),
  }
}
