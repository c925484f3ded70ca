import { keepReservation, listMisfits, previewMisfits } from '@sufra/contracts/routes/misfits'
import { baseApi } from './base-api.ts'
import { mutation, pagedQuery } from './endpoint.ts'

/** Bookings that no longer fit the hours or the room; they are others with each change of these. */
const misfitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMisfits: pagedQuery(build, listMisfits, { providesTags: ['Hours', 'Capacity', 'Reservations'] }),
    previewMisfits: mutation(build, previewMisfits),
    keepReservation: mutation(build, keepReservation, { invalidatesTags: ['Reservations'] }),
  }),
})

export const { useListMisfitsQuery, usePreviewMisfitsMutation, useKeepReservationMutation } = misfitsApi
