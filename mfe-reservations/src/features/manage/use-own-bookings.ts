import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { useCustomerReservationsQuery } from '../../calls/reservations.ts'

/**
 * The signed-in customer's bookings: those that can still be managed, which are confirmed and not yet begun (customer
 * specification §4), and those that are over, the latest first.
 */
export function useOwnBookings() {
  const { phoneNumber: phone } = useCustomer()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const now = new Date()
  const isToCome = ({ status, startsAt }: Reservation) => status === 'confirmed' && new Date(startsAt) > now
  const upcoming = read.data?.filter(isToCome)
  const past = read.data?.filter((booking) => !isToCome(booking)).toReversed()
  return { upcoming, past, isError: !upcoming && read.isError, isFetching: read.isFetching, refetch: read.refetch }
}
