import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  customerWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  takeTable,
} from '@sufra/contracts/waitlist/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: defineMutation(build, joinWaitlist, { invalidatesTags: ['Waitlist'] }),
    listWaitlist: definePagedQuery(build, listWaitlist, { providesTags: ['Waitlist'] }),
    customerWaitlist: defineQuery(build, customerWaitlist, { providesTags: ['Waitlist'] }),
    // A refusal means that the offer has expired.
    takeTable: defineMutation(build, takeTable, { invalidatesTags: ['Waitlist', 'Reservations'] }),
    leaveWaitlist: defineMutation(build, leaveWaitlist, { invalidatesTags: ['Waitlist', 'Reservations', 'Slots'] }),
  }),
})

export const {
  useJoinWaitlistMutation,
  useListWaitlistQuery,
  useCustomerWaitlistQuery,
  useTakeTableMutation,
  useLeaveWaitlistMutation,
} = api
