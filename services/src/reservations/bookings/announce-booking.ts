import { publishChange } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from './reservation.model.ts'

/** Informs the live streams of staff and of the booking's guest. */
export function announceBooking({ id, date, customerId }: ReservationRecord): void {
  publishChange({ kind: 'reservation', id, date, customerId })
}
