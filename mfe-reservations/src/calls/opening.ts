import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { onlineBooking, saveOnlineBooking } from '@sufra/contracts/reservations/online/staff-routes'
import { saveHours } from '@sufra/contracts/reservations/opening/staff-routes'
import { listServices, saveServices } from '@sufra/contracts/reservations/services/routes'

const openingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A new week changes the bookable times.
    saveHours: defineMutation(build, saveHours, { invalidatesTags: (done) => (done ? ['Hours', 'Slots'] : []) }),
    listServices: defineQuery(build, listServices, { providesTags: ['Hours'] }),
    // After a conflict the displayed services are stale.
    saveServices: defineMutation(build, saveServices, { invalidatesTags: ['Hours', 'Slots'] }),
    onlineBooking: defineQuery(build, onlineBooking, { providesTags: ['OnlineBooking'] }),
    saveOnlineBooking: defineMutation(build, saveOnlineBooking, { invalidatesTags: ['OnlineBooking', 'Restaurant'] }),
  }),
})

export const {
  useSaveHoursMutation,
  useListServicesQuery,
  useSaveServicesMutation,
  useOnlineBookingQuery,
  useSaveOnlineBookingMutation,
} = openingApi
