import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  assignWaitlistEntry,
  customerWaitlist,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  takeTable,
} from '@sufra/contracts/reservations/waitlist/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: defineMutation(build, joinWaitlist, { invalidatesTags: ['Waitlist'] }),
    listWaitlist: definePagedQuery(build, listWaitlist, { providesTags: ['Waitlist'] }),
    customerWaitlist: defineQuery(build, customerWaitlist, { providesTags: ['Waitlist'] }),
    assignWaitlistEntry: defineMutation(build, assignWaitlistEntry, { invalidatesTags: ['Waitlist', 'Reservations'] }),
    // A refusal means that the offer has expired.
    takeTable: defineMutation(build, takeTable, { invalidatesTags: ['Waitlist', 'Reservations'] }),
    leaveWaitlist: defineMutation(build, leaveWaitlist, { invalidatesTags: ['Waitlist', 'Reservations', 'Slots'] }),
  }),
})

export const {
  useAssignWaitlistEntryMutation,
  useJoinWaitlistMutation,
  useListWaitlistQuery,
  useCustomerWaitlistQuery,
  useTakeTableMutation,
  useLeaveWaitlistMutation,
} = api
