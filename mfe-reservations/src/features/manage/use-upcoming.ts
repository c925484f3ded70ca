import { useListHoursQuery, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { DEFAULT_ZONE } from '@sufra/i18n/format'
import { useCustomerReservationsQuery } from '../../api.ts'
import { startsAt } from '../../lib/starts-at.ts'

/** The signed-in customer's bookings that can still be managed: confirmed and not yet begun (specification §4). */
export function useUpcoming() {
  const { phoneNumber: phone } = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  const hoursRead = useListHoursQuery()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const hours = hoursRead.data
  const timeZone = restaurant?.timeZone ?? DEFAULT_ZONE
  const now = new Date()
  const upcoming =
    hours && read.data?.filter((booking) => booking.status === 'confirmed' && startsAt(booking, hours, timeZone) > now)
  return {
    upcoming,
    isError: !upcoming && (read.isError || hoursRead.isError),
    isFetching: read.isFetching || hoursRead.isFetching,
    refetch: () => {
      if (read.isError) read.refetch()
      if (hoursRead.isError) hoursRead.refetch()
    },
  }
}
