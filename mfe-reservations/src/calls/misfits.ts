import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery } from '@sufra/api/endpoint'
import { usePollingInterval } from '@sufra/api/polling'
import { keepReservation, listMisfits, previewMisfits } from '@sufra/contracts/reservations/displaced/routes'
import { listOverflow, type Outgrown } from '@sufra/domain/reservations/displaced'

/** Bookings read to determine their reasons. */
const PAGE_SIZE = 20

const misfitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMisfits: definePagedQuery(build, listMisfits, { providesTags: ['Hours', 'Capacity', 'Reservations'] }),
    previewMisfits: defineMutation(build, previewMisfits),
    keepReservation: defineMutation(build, keepReservation, { invalidatesTags: ['Reservations'] }),
  }),
})

export const { useListMisfitsQuery, usePreviewMisfitsMutation, useKeepReservationMutation } = misfitsApi

/** Total and reasons of displaced bookings; reasons beyond one page count as `both`. */
export function useMisfitCount(intervalMs = 0): { total: number; outgrown: Outgrown } {
  const pollingInterval = usePollingInterval(intervalMs)
  const { data } = useListMisfitsQuery({ limit: PAGE_SIZE }, { pollingInterval, refetchOnMountOrArgChange: true })
  const { items = [], total = 0 } = data ?? {}
  return { total, outgrown: items.length < total ? 'both' : listOverflow(items.map(({ why }) => why)) }
}
