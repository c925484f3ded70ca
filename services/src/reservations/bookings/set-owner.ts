import type { AppContext } from '../../platform/config.ts'
import { assignEntryOfTable } from '../waitlist/assign-entry.ts'
import { updateBooking } from './change-booking.ts'
import type { Owner } from './find-owner.ts'
import type { ReservationRecord } from './reservation.model.ts'

/** Part of the current transaction. The waitlist entry that a table was held for follows. @returns the new record. */
export async function setOwner(
  booking: ReservationRecord,
  { customerId, isAssignedByStaff }: Owner,
  app: AppContext,
): Promise<ReservationRecord> {
  await assignEntryOfTable(booking.id, { customerId, isAssignedByStaff })
  return updateBooking(booking, { customerId, isAssignedByStaff, quotaSlot: undefined }, app)
}
