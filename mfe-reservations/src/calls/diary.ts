import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import {
  bookingCard,
  editReservation,
  listReservations,
  markArrived,
  seatWalkIn,
  setReservationStatus,
} from '@sufra/contracts/reservations/staff-routes'
import { getCapacity, setCapacity } from '@sufra/contracts/restaurant/staff-routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A refusal means that the displayed diary is stale.
    seatWalkIn: mutation(build, seatWalkIn, { invalidatesTags: ['Reservations', 'Slots'] }),
    listReservations: query(build, listReservations, { providesTags: ['Reservations'] }),
    foundReservations: pagedQuery(build, listReservations, { providesTags: ['Reservations'] }),
    bookingCard: query(build, bookingCard, { providesTags: ['Reservations'] }),
    // A refusal means a conflict or a taken time.
    editReservation: mutation(build, editReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    markArrived: mutation(build, markArrived, { invalidatesTags: ['Reservations'] }),
    // A refusal means that another person changed the booking or took its place.
    setReservationStatus: mutation(build, setReservationStatus, {
      invalidatesTags: ['Reservations', 'Slots', 'Waitlist'],
    }),
    getCapacity: query(build, getCapacity, { providesTags: ['Capacity'] }),
    setCapacity: mutation(build, setCapacity, { invalidatesTags: ['Capacity', 'Slots'] }),
  }),
})

export const {
  useSeatWalkInMutation,
  useListReservationsQuery,
  useFoundReservationsQuery,
  useBookingCardQuery,
  useEditReservationMutation,
  useMarkArrivedMutation,
  useSetReservationStatusMutation,
  useGetCapacityQuery,
  useSetCapacityMutation,
} = api
