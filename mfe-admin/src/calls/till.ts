import { baseApi } from '@sufra/api/base-api'
import { type ArgumentOf, defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import { addPoints, adminTransactions, dailyReport } from '@sufra/contracts/customers/points/routes'
import { discountStatus, listCustomers } from '@sufra/contracts/customers/routes'
import { enrolCustomer } from '@sufra/contracts/customers/staff-routes'
import { saveBill, undoBill } from '@sufra/contracts/pos/routes'
import { giveBackCode, listDiscountCodes, redeemCode } from '@sufra/contracts/promotions/rewards/routes'
import { generateQr } from '@sufra/contracts/qr/routes'

export type DirectoryQuery = Omit<Exclude<ArgumentOf<'listCustomers'>, void>, 'page' | 'limit' | 'search'>

const BILL = ['Customers', 'Customer', 'Transactions', 'Report', 'DiscountCodes', 'DiscountStatus', 'Offers'] as const

const tillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    directory: definePagedQuery(build, listCustomers, { providesTags: ['Customers'] }),
    enrolCustomer: defineMutation(build, enrolCustomer, { invalidatesTags: ['Customers', 'Report'] }),
    dailyReport: defineQuery(build, dailyReport, { providesTags: ['Report'] }),
    addPoints: defineMutation(build, addPoints, {
      invalidatesTags: ['Customers', 'Customer', 'Transactions', 'Report'],
    }),
    // Refetched after a refusal as well: another till may have used a voucher or an offer.
    saveBill: defineMutation(build, saveBill, { invalidatesTags: [...BILL] }),
    undoBill: defineMutation(build, undoBill, { invalidatesTags: [...BILL] }),
    ledger: definePagedQuery(build, adminTransactions, { providesTags: ['Transactions'] }),
    discountStatus: defineQuery(build, discountStatus, { providesTags: ['DiscountStatus'] }),
    customerCodes: defineQuery(build, listDiscountCodes, { providesTags: ['DiscountCodes'] }),
    redeemCode: defineMutation(build, redeemCode, { invalidatesTags: ['DiscountCodes', 'DiscountStatus'] }),
    giveBackCode: defineMutation(build, giveBackCode, { invalidatesTags: ['DiscountCodes', 'DiscountStatus'] }),
    generateQr: defineMutation(build, generateQr),
  }),
})

export const {
  useDirectoryQuery,
  useEnrolCustomerMutation,
  useDailyReportQuery,
  useDiscountStatusQuery,
  useAddPointsMutation,
  useSaveBillMutation,
  useUndoBillMutation,
  useLedgerQuery,
  useCustomerCodesQuery,
  useRedeemCodeMutation,
  useGiveBackCodeMutation,
  useGenerateQrMutation,
} = tillApi
