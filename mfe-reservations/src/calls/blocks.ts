import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { usePollingInterval } from '@sufra/api/polling'
import { createBlock, deleteBlock, listBlocks, updateBlock } from '@sufra/contracts/reservations/blocks/routes'
import type { Day } from '@sufra/domain/platform/calendar-day'

const POLL_MS = 60_000

/** A refusal means that what is displayed is stale. */
const CHANGED = { invalidatesTags: ['Capacity', 'Slots', 'Reservations', 'Waitlist'] } as const

const blocksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBlocks: defineQuery(build, listBlocks, { providesTags: ['Capacity'] }),
    createBlock: defineMutation(build, createBlock, CHANGED),
    updateBlock: defineMutation(build, updateBlock, CHANGED),
    deleteBlock: defineMutation(build, deleteBlock, CHANGED),
  }),
})

const { useListBlocksQuery } = blocksApi
export const { useCreateBlockMutation, useUpdateBlockMutation, useDeleteBlockMutation } = blocksApi

/** Stops and tables out of service of a business day. */
export function useDayBlocks(date: Day) {
  const pollingInterval = usePollingInterval(POLL_MS)
  return useListBlocksQuery({ date }, { pollingInterval, refetchOnMountOrArgChange: true })
}
