import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery } from '@sufra/api/endpoint'
import { deleteCustomer, saveDiscount, saveNotes, showPassword, updateProfile } from '@sufra/contracts/customers/routes'
import { correctPhone } from '@sufra/contracts/customers/staff-routes'
import { listTransactions, refundPurchase, setPoints } from '@sufra/contracts/points/routes'
import { acceptCode } from '@sufra/contracts/rewards/routes'

const RECORD = ['Customers', 'Customer'] as const

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerTransactions: pagedQuery(build, listTransactions, { providesTags: ['Transactions'] }),
    updateCustomer: mutation(build, updateProfile, { invalidatesTags: [...RECORD] }),
    // Refetched after a failure as well: another person may have changed the record.
    correctPhone: mutation(build, correctPhone, { invalidatesTags: [...RECORD, 'Reservations'] }),
    setPoints: mutation(build, setPoints, { invalidatesTags: [...RECORD, 'Transactions'] }),
    refundPurchase: mutation(build, refundPurchase, { invalidatesTags: [...RECORD, 'Transactions', 'Report'] }),
    saveNotes: mutation(build, saveNotes, { invalidatesTags: [...RECORD] }),
    saveDiscount: mutation(build, saveDiscount, { invalidatesTags: [...RECORD] }),
    showPassword: mutation(build, showPassword),
    deleteCustomer: mutation(build, deleteCustomer, {
      invalidatesTags: (done) => (done === undefined ? [] : ['Customers', 'Report', 'Reservations', 'Slots']),
    }),
    acceptCode: mutation(build, acceptCode, {
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
  useDeleteCustomerMutation,
  useAcceptCodeMutation,
} = customersApi
