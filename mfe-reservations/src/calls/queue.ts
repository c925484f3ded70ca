import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  changeQueueEntry,
  joinQueue,
  listQueue,
  queueQuote,
  seatQueueEntry,
} from '@sufra/contracts/reservations/queue/staff-routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinQueue: defineMutation(build, joinQueue, { invalidatesTags: ['Queue'] }),
    listQueue: defineQuery(build, listQueue, { providesTags: ['Queue'] }),
    queueQuote: defineQuery(build, queueQuote, { providesTags: ['Queue'] }),
    // A refusal means that the displayed queue or room is stale.
    changeQueueEntry: defineMutation(build, changeQueueEntry, { invalidatesTags: ['Queue', 'Slots', 'Reservations'] }),
    seatQueueEntry: defineMutation(build, seatQueueEntry, { invalidatesTags: ['Queue', 'Slots', 'Reservations'] }),
  }),
})

export const {
  useJoinQueueMutation,
  useListQueueQuery,
  useQueueQuoteQuery,
  useChangeQueueEntryMutation,
  useSeatQueueEntryMutation,
} = api
