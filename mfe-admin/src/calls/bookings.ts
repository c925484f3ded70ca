import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { listReservations } from '@sufra/contracts/reservations/staff-routes'

/** The dashboard's view of the bookings; the diary, with its own, is another front end's. */
const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsOfDay: query(build, listReservations, { providesTags: ['Reservations'] }),
  }),
})

export const { useBookingsOfDayQuery } = bookingsApi
