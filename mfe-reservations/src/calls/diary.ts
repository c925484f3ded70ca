import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import { saveFavourites } from '@sufra/contracts/customers/staff-routes'
import {
  assignCustomer,
  bookingDetails,
  callGuest,
  editReservation,
  listReservations,
  markArrived,
  markReconfirmed,
  seatWalkIn,
  setReservationStatus,
} from '@sufra/contracts/reservations/bookings/staff-routes'
import { getCapacity, setCapacity } from '@sufra/contracts/reservations/opening/staff-routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A refusal means that the displayed diary is stale.
    seatWalkIn: defineMutation(build, seatWalkIn, { invalidatesTags: ['Reservations', 'Slots'] }),
    listReservations: defineQuery(build, listReservations, { providesTags: ['Reservations'] }),
    foundReservations: definePagedQuery(build, listReservations, { providesTags: ['Reservations'] }),
    bookingDetails: defineQuery(build, bookingDetails, { providesTags: ['Reservations'] }),
    // A refusal means a conflict or a taken time.
    editReservation: defineMutation(build, editReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    assignCustomer: defineMutation(build, assignCustomer, { invalidatesTags: ['Reservations', 'Waitlist'] }),
    saveFavourites: defineMutation(build, saveFavourites, {
      invalidatesTags: ['Reservations', 'Customers', 'Customer'],
    }),
    callGuest: defineMutation(build, callGuest),
    markReconfirmed: defineMutation(build, markReconfirmed, { invalidatesTags: ['Reservations'] }),
    markArrived: defineMutation(build, markArrived, { invalidatesTags: ['Reservations'] }),
    // A refusal means that another person changed the booking or took its place.
    setReservationStatus: defineMutation(build, setReservationStatus, {
      invalidatesTags: ['Reservations', 'Slots', 'Waitlist'],
    }),
    getCapacity: defineQuery(build, getCapacity, { providesTags: ['Capacity'] }),
    setCapacity: defineMutation(build, setCapacity, { invalidatesTags: ['Capacity', 'Slots'] }),
  }),
})

export const {
  useSeatWalkInMutation,
  useListReservationsQuery,
  useFoundReservationsQuery,
  useBookingDetailsQuery,
  useLazyBookingDetailsQuery,
  useEditReservationMutation,
  useAssignCustomerMutation,
  useCallGuestMutation,
  useMarkArrivedMutation,
  useMarkReconfirmedMutation,
  useSaveFavouritesMutation,
  useSetReservationStatusMutation,
  useGetCapacityQuery,
  useSetCapacityMutation,
} = api
