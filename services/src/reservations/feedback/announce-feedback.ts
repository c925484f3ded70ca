import { publishChange } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** Informs the live streams of staff and of the visit's guest. */
export function announceFeedback({ id, customerId }: ReservationRecord): void {
  publishChange({ kind: 'feedback', id, customerId })
}
