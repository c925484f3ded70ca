import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import { useCustomerReservationsQuery } from '../calls/reservations.ts'
import { isHeld } from './waitlist/is-held.ts'

/** Upcoming: confirmed and not begun (customer specification §4). Past: latest first. */
export function useOwnBookings() {
  const { phoneNumber: phone } = useCustomer()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const now = new Date()
  const isToCome = ({ status, startsAt }: Reservation) => status === 'confirmed' && new Date(startsAt) > now
  // An offered table is not a booking before it is taken.
  const bookings = read.data?.filter(({ heldUntil }) => heldUntil === undefined)
  const isAnyHeld = read.data?.some(isHeld) ?? false
  const upcoming = bookings?.filter(isToCome)
  const past = bookings?.filter((booking) => !isToCome(booking)).reverse()
  const isError = !upcoming && read.isError
  return { upcoming, past, isAnyHeld, isError, isFetching: read.isFetching, refetch: read.refetch }
}
