import { baseApi, type TagType } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  hideCustomerPair,
  listCustomerPairs,
  mergeCustomers,
  splitCustomers,
} from '@sufra/contracts/customers/staff-routes'

/** All that a merge moves. */
const MOVED: TagType[] = [
  'Customers',
  'Customer',
  'CustomerPairs',
  'Transactions',
  'DiscountCodes',
  'DiscountStatus',
  'Reservations',
  'Waitlist',
  'Feedback',
]

const mergeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A dry run. */
    previewMerge: defineQuery(build, mergeCustomers, { providesTags: ['Customer', 'Customers'] }),
    mergeCustomers: defineMutation(build, mergeCustomers, { invalidatesTags: (done) => (done ? MOVED : []) }),
    splitCustomers: defineMutation(build, splitCustomers, { invalidatesTags: (done) => (done ? MOVED : []) }),
    listCustomerPairs: definePagedQuery(build, listCustomerPairs, { providesTags: ['CustomerPairs'] }),
    hideCustomerPair: defineMutation(build, hideCustomerPair, { invalidatesTags: ['CustomerPairs'] }),
  }),
})

export const {
  usePreviewMergeQuery,
  useMergeCustomersMutation,
  useSplitCustomersMutation,
  useListCustomerPairsQuery,
  useHideCustomerPairMutation,
} = mergeApi
