import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import {
  bookingCard,
  checkAvailability,
  createReservation,
  customerReservations,
  editReservation,
  getCapacity,
  listReservations,
  listSlots,
  markArrived,
  seatWalkIn,
  setCapacity,
  setReservationStatus,
  upcomingReservation,
  updateReservation,
} from '@sufra/contracts/routes/reservations'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: query(build, listSlots, { providesTags: ['Slots'] }),
    // Refused: what is shown as free is out of date.
    checkAvailability: mutation(build, checkAvailability, {
      invalidatesTags: (_answer, error) => (error ? ['Slots'] : []),
    }),
    createReservation: mutation(build, createReservation, { invalidatesTags: ['Reservations', 'Slots'] }),
    // Refused: the room is fuller than what is shown.
    seatWalkIn: mutation(build, seatWalkIn, { invalidatesTags: ['Reservations', 'Slots'] }),
    upcomingReservation: query(build, upcomingReservation, { providesTags: ['Reservations'], shownOffline: true }),
    customerReservations: query(build, customerReservations, { providesTags: ['Reservations'], shownOffline: true }),
    updateReservation: mutation(build, updateReservation, { invalidatesTags: ['Reservations', 'Slots', 'Waitlist'] }),
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
  useListSlotsQuery,
  useCheckAvailabilityMutation,
  useCreateReservationMutation,
  useSeatWalkInMutation,
  useUpcomingReservationQuery,
  useCustomerReservationsQuery,
  useUpdateReservationMutation,
  useListReservationsQuery,
  useFoundReservationsQuery,
  useBookingCardQuery,
  useEditReservationMutation,
  useMarkArrivedMutation,
  useSetReservationStatusMutation,
  useGetCapacityQuery,
  useSetCapacityMutation,
} = api
