import { useCustomer } from '@sufra/api/session'
import { useCustomerReservationsQuery } from '../../calls/reservations.ts'

/** The signed-in customer's bookings that can still be managed: confirmed and not yet begun (customer specification §4). */
export function useUpcoming() {
  const { phoneNumber: phone } = useCustomer()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const now = new Date()
  const upcoming = read.data?.filter(({ status, startsAt }) => status === 'confirmed' && new Date(startsAt) > now)
  return { upcoming, isError: !upcoming && read.isError, isFetching: read.isFetching, refetch: read.refetch }
}
