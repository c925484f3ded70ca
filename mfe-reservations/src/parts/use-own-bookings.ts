import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useCustomerReservationsQuery } from '../calls/reservations.ts'

/** Upcoming: confirmed and not begun (customer specification §4). Past: latest first. */
export function useOwnBookings() {
  const { phoneNumber: phone } = useCustomer()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const now = new Date()
  const isUpcoming = ({ status, startsAt }: Reservation) => status === 'confirmed' && new Date(startsAt) > now
  // An offered table is not a booking before it is taken.
  const bookings = read.data?.filter(({ heldUntil }) => heldUntil === undefined)
  const isAnyHeld = read.data?.some(isHeld) ?? false
  const upcoming = bookings?.filter(isUpcoming)
  const past = bookings?.filter((booking) => !isUpcoming(booking)).reverse()
  const isError = !upcoming && read.isError
  return { upcoming, past, isAnyHeld, isError, isFetching: read.isFetching, refetch: read.refetch }
}

/** An offered table that was not taken yet. */
export function isHeld(booking: Reservation): booking is Reservation & { heldUntil: string } {
  return booking.status === 'confirmed' && booking.heldUntil !== undefined
}
