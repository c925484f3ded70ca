import type { AppContext } from '../../lib/config.ts'
import { getReservation, updateBooking } from './change-booking.ts'
import { getSearchText } from './reservation.model.ts'

export async function moveBooking(
  id: number,
  { from, to }: { from: string; to: string },
  app: AppContext,
): Promise<void> {
  const booking = await getReservation(id)
  if (booking.customerPhone !== from) return
  const phone = { customerPhone: to }
  updateBooking(booking, { ...phone, searchText: getSearchText({ ...booking, ...phone }) }, app)
}
