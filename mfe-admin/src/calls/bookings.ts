import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { listReservations } from '@sufra/contracts/reservations/staff-routes'

const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsOfDay: defineQuery(build, listReservations, { providesTags: ['Reservations'] }),
  }),
})

export const { useBookingsOfDayQuery } = bookingsApi
