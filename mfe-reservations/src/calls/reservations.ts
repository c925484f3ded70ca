import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { searchCustomer } from '@sufra/contracts/customers/routes'
import {
  checkAvailability,
  createReservation,
  customerReservations,
  listSlots,
  upcomingReservation,
  updateReservation,
} from '@sufra/contracts/reservations/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: query(build, listSlots, { providesTags: ['Slots'] }),
    // A refusal means that the displayed times are stale.
    checkAvailability: mutation(build, checkAvailability, {
      invalidatesTags: (_answer, error) => (error ? ['Slots'] : []),
    }),
    createReservation: mutation(build, createReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    upcomingReservation: query(build, upcomingReservation, { providesTags: ['Reservations'], availableOffline: true }),
    customerReservations: query(build, customerReservations, {
      providesTags: ['Reservations'],
      availableOffline: true,
    }),
    customerOfPhone: query(build, searchCustomer),
    updateReservation: mutation(build, updateReservation, { invalidatesTags: ['Reservations', 'Slots', 'Waitlist'] }),
  }),
})

export const {
  useListSlotsQuery,
  useCheckAvailabilityMutation,
  useCreateReservationMutation,
  useUpcomingReservationQuery,
  useCustomerReservationsQuery,
  useCustomerOfPhoneQuery,
  useUpdateReservationMutation,
} = api
