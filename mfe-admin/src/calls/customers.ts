import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery } from '@sufra/api/endpoint'
import { listTransactions, refundPurchase, setPoints } from '@sufra/contracts/customers/points/routes'
import {
  deleteCustomer,
  findByCard,
  listCustomers,
  saveDiscount,
  saveNotes,
  searchCustomer,
  showPassword,
  updateProfile,
} from '@sufra/contracts/customers/routes'
import { callCustomer, correctPhone } from '@sufra/contracts/customers/staff-routes'
import { acceptCode } from '@sufra/contracts/promotions/rewards/routes'

const RECORD = ['Customers', 'Customer'] as const

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerTransactions: definePagedQuery(build, listTransactions, { providesTags: ['Transactions'] }),
    updateCustomer: defineMutation(build, updateProfile, { invalidatesTags: [...RECORD] }),
    // Refetched after a failure as well: another person may have changed the record.
    correctPhone: defineMutation(build, correctPhone, { invalidatesTags: [...RECORD, 'Reservations'] }),
    setPoints: defineMutation(build, setPoints, { invalidatesTags: [...RECORD, 'Transactions'] }),
    refundPurchase: defineMutation(build, refundPurchase, { invalidatesTags: [...RECORD, 'Transactions', 'Report'] }),
    saveNotes: defineMutation(build, saveNotes, { invalidatesTags: [...RECORD] }),
    saveDiscount: defineMutation(build, saveDiscount, { invalidatesTags: [...RECORD] }),
    showPassword: defineMutation(build, showPassword),
    callCustomer: defineMutation(build, callCustomer),
    deleteCustomer: defineMutation(build, deleteCustomer, {
      invalidatesTags: (done) => (done === undefined ? [] : ['Customers', 'Report', 'Reservations', 'Slots']),
    }),
    acceptCode: defineMutation(build, acceptCode, {
      invalidatesTags: (done) => (done ? ['DiscountCodes', 'DiscountStatus'] : []),
    }),
  }),
})

export const {
  useCustomerTransactionsQuery,
  useUpdateCustomerMutation,
  useCorrectPhoneMutation,
  useSetPointsMutation,
  useRefundPurchaseMutation,
  useSaveNotesMutation,
  useSaveDiscountMutation,
  useShowPasswordMutation,
  useCallCustomerMutation,
  useDeleteCustomerMutation,
  useAcceptCodeMutation,
} = customersApi

/** Never cached: the result is used once, to open the customer. */
const findApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomer: defineMutation(build, searchCustomer),
    findByCard: defineMutation(build, findByCard),
    findNamed: defineMutation(build, listCustomers),
  }),
})

export const { useFindCustomerMutation, useFindByCardMutation, useFindNamedMutation } = findApi
