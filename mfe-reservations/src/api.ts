import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import * as routes from '@sufra/contracts/routes/reservations'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: query(build, routes.listSlots, { providesTags: ['Slots'] }),
    // Refused: what is shown as free is out of date.
    checkAvailability: mutation(build, routes.checkAvailability, {
      invalidatesTags: (_answer, error) => (error ? ['Slots'] : []),
    }),
    createReservation: mutation(build, routes.createReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    upcomingReservation: query(build, routes.upcomingReservation, { providesTags: ['Reservations'] }),
    customerReservations: query(build, routes.customerReservations, { providesTags: ['Reservations'] }),
    updateReservation: mutation(build, routes.updateReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    listReservations: query(build, routes.listReservations, { providesTags: ['Reservations'] }),
    // Refused: somebody else changed the booking, or took its place.
    setReservationStatus: mutation(build, routes.setReservationStatus, { invalidatesTags: ['Reservations', 'Slots'] }),
    getCapacity: query(build, routes.getCapacity, { providesTags: ['Capacity'] }),
    setCapacity: mutation(build, routes.setCapacity, { invalidatesTags: ['Capacity', 'Slots'] }),
  }),
})

export const {
  useListSlotsQuery,
  useCheckAvailabilityMutation,
  useCreateReservationMutation,
  useUpcomingReservationQuery,
  useCustomerReservationsQuery,
  useUpdateReservationMutation,
  useListReservationsQuery,
  useSetReservationStatusMutation,
  useGetCapacityQuery,
  useSetCapacityMutation,
} = api
