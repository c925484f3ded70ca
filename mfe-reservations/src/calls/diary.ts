import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import {
  bookingCard,
  editReservation,
  getCapacity,
  listReservations,
  markArrived,
  seatWalkIn,
  setCapacity,
  setReservationStatus,
} from '@sufra/contracts/reservations/staff-routes'

/** What staff do with reservations. Guests' pages do without it. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Refused: the room is fuller than what is shown.
    seatWalkIn: mutation(build, seatWalkIn, { invalidatesTags: ['Reservations', 'Slots'] }),
    listReservations: query(build, listReservations, { providesTags: ['Reservations'] }),
    foundReservations: pagedQuery(build, listReservations, { providesTags: ['Reservations'] }),
    bookingCard: query(build, bookingCard, { providesTags: ['Reservations'] }),
    // Refused: it is otherwise by now, or its time is taken.
    editReservation: mutation(build, editReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    markArrived: mutation(build, markArrived, { invalidatesTags: ['Reservations'] }),
    // Refused: somebody else changed the booking, or took its place.
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
