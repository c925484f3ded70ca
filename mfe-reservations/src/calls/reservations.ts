import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { searchCustomer } from '@sufra/contracts/customers/routes'
import { listTags } from '@sufra/contracts/customers/tags/routes'
import {
  announceLate,
  checkAvailability,
  createReservation,
  customerReservations,
  listSlots,
  upcomingReservation,
  updateReservation,
} from '@sufra/contracts/reservations/bookings/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: defineQuery(build, listSlots, { providesTags: ['Slots'] }),
    // A refusal means that the displayed times are stale.
    checkAvailability: defineMutation(build, checkAvailability, {
      invalidatesTags: (_answer, error) => (error ? ['Slots'] : []),
    }),
    createReservation: defineMutation(build, createReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    upcomingReservation: defineQuery(build, upcomingReservation, {
      providesTags: ['Reservations'],
      availableOffline: true,
    }),
    customerReservations: defineQuery(build, customerReservations, {
      providesTags: ['Reservations'],
      availableOffline: true,
    }),
    customerOfPhone: defineQuery(build, searchCustomer),
    callerTags: defineQuery(build, listTags, { providesTags: ['Tags'] }),
    announceLate: defineMutation(build, announceLate, { invalidatesTags: ['Reservations'] }),
    updateReservation: defineMutation(build, updateReservation, {
      invalidatesTags: ['Reservations', 'Slots', 'Waitlist'],
    }),
  }),
})

export const {
  useListSlotsQuery,
  useCallerTagsQuery,
  useCheckAvailabilityMutation,
  useCreateReservationMutation,
  useUpcomingReservationQuery,
  useCustomerReservationsQuery,
  useCustomerOfPhoneQuery,
  useUpdateReservationMutation,
  useAnnounceLateMutation,
} = api

/** What is loaded already; asks for nothing. */
export const { useQueryState: useLoadedSlots } = api.endpoints.listSlots
