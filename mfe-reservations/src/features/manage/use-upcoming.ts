import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { useCustomerReservationsQuery } from '../../api.ts'
import { startsAt } from '../../lib/starts-at.ts'
import { type Opening, useOpening } from '../../lib/use-opening.ts'

/** The signed-in customer's bookings that can still be managed: confirmed and not yet begun (specification §4). */
export function useUpcoming() {
  const { phoneNumber: phone } = useCustomer()
  const openingRead = useOpening()
  const read = useCustomerReservationsQuery({ phone }, { refetchOnMountOrArgChange: true })
  const { opening } = openingRead
  const timeZone = useTimeZone()
  const now = new Date()
  const isAhead = (booking: Reservation, { periodsOn }: Opening) =>
    booking.status === 'confirmed' && startsAt(booking, periodsOn(booking.date), timeZone) > now
  const upcoming = opening && read.data?.filter((booking) => isAhead(booking, opening))
  return {
    upcoming,
    isError: !upcoming && (read.isError || openingRead.isError),
    isFetching: read.isFetching || openingRead.isFetching,
    refetch: () => {
      if (read.isError) read.refetch()
      openingRead.refetch()
    },
  }
}
