import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import {
  customerWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  takeTable,
} from '@sufra/contracts/waitlist/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: mutation(build, joinWaitlist, { invalidatesTags: ['Waitlist'] }),
    listWaitlist: pagedQuery(build, listWaitlist, { providesTags: ['Waitlist'] }),
    customerWaitlist: query(build, customerWaitlist, { providesTags: ['Waitlist'] }),
    // A refusal means that the offer has expired.
    takeTable: mutation(build, takeTable, { invalidatesTags: ['Waitlist', 'Reservations'] }),
    leaveWaitlist: mutation(build, leaveWaitlist, { invalidatesTags: ['Waitlist', 'Reservations', 'Slots'] }),
  }),
})

export const {
  useJoinWaitlistMutation,
  useListWaitlistQuery,
  useCustomerWaitlistQuery,
  useTakeTableMutation,
  useLeaveWaitlistMutation,
} = api
