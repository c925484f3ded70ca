import { keepReservation, listMisfits, previewMisfits } from '@sufra/contracts/misfits/routes'
import { listOverflow, type Outgrown } from '@sufra/domain/misfits'
import { baseApi } from './base-api.ts'
import { defineMutation, definePagedQuery } from './endpoint.ts'

/** So many are read to tell what all of them no longer fit. */
const PAGE_SIZE = 20

/** Bookings that no longer fit the hours or the room; they are others with each change of these. */
const misfitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMisfits: definePagedQuery(build, listMisfits, { providesTags: ['Hours', 'Capacity', 'Reservations'] }),
    previewMisfits: defineMutation(build, previewMisfits),
    keepReservation: defineMutation(build, keepReservation, { invalidatesTags: ['Reservations'] }),
  }),
})

export const { useListMisfitsQuery, usePreviewMisfitsMutation, useKeepReservationMutation } = misfitsApi

/** How many bookings to come no longer fit, and what; where there are too many to read them all, either. */
export function useMisfitCount(pollingInterval = 0): { total: number; outgrown: Outgrown } {
  const { data } = useListMisfitsQuery({ limit: PAGE_SIZE }, { pollingInterval, refetchOnMountOrArgChange: true })
  const { items = [], total = 0 } = data ?? {}
  return { total, outgrown: items.length < total ? 'both' : listOverflow(items.map(({ why }) => why)) }
}
