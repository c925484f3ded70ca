import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { listReservations } from '@sufra/contracts/reservations/staff-routes'

const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsOfDay: query(build, listReservations, { providesTags: ['Reservations'] }),
  }),
})

export const { useBookingsOfDayQuery } = bookingsApi
