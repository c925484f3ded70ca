import type { AppContext } from '../../platform/config.ts'
import type { Owner } from '../bookings/find-owner.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { updateBooking } from '../lifecycle/change-booking.ts'
import { assignEntryOfTable } from '../waitlist/assign-entry.ts'

/** Part of the current transaction. The waitlist entry that a table was held for follows. @returns the new record. */
export async function setOwner(
  booking: ReservationRecord,
  { customerId, isAssignedByStaff }: Owner,
  app: AppContext,
): Promise<ReservationRecord> {
  await assignEntryOfTable(booking.id, { customerId, isAssignedByStaff })
  return updateBooking(booking, { customerId, isAssignedByStaff, quotaSlot: undefined }, app)
}
