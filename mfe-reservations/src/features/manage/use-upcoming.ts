import { useListHoursQuery, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { DEFAULT_ZONE } from '@sufra/i18n/format'
import { useCustomerReservationsQuery } from '../../api.ts'
import { startsAt } from '../../lib/starts-at.ts'

/** The signed-in customer's bookings that can still be managed: confirmed and not yet begun (specification §4). */
export function useUpcoming() {
  const { phoneNumber: phone } = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  const { data: hours } = useListHoursQuery()
  const { data, isError, isFetching, refetch } = useCustomerReservationsQuery(
    { phone },
    { refetchOnMountOrArgChange: true },
  )
  const timeZone = restaurant?.timeZone ?? DEFAULT_ZONE
  const now = new Date()
  const upcoming =
    hours && data?.filter((booking) => booking.status === 'confirmed' && startsAt(booking, hours, timeZone) > now)
  return { upcoming, isError: isError && !data, isFetching, refetch }
}
