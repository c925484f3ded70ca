import type { AppContext } from '../../lib/config.ts'
import { getReservation, rewriteBooking } from './change-booking.ts'
import { searchTextOf } from './reservation.model.ts'

export async function moveBooking(
  id: number,
  { from, to }: { from: string; to: string },
  app: AppContext,
): Promise<void> {
  const booking = await getReservation(id)
  if (booking.customerPhone !== from) return
  const phone = { customerPhone: to }
  rewriteBooking(booking, { ...phone, searchText: searchTextOf({ ...booking, ...phone }) }, app)
}
