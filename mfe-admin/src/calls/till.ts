import { baseApi } from '@sufra/api/base-api'
import { type ArgumentOf, mutation, pagedQuery, query } from '@sufra/api/endpoint'
import { discountStatus, listCustomers } from '@sufra/contracts/customers/routes'
import { enrolCustomer } from '@sufra/contracts/customers/staff-routes'
import { addPoints, adminTransactions, dailyReport } from '@sufra/contracts/points/routes'
import { generateQr } from '@sufra/contracts/qr/routes'
import { giveBackCode, listDiscountCodes, redeemCode } from '@sufra/contracts/rewards/routes'

export type DirectoryAsked = Omit<Exclude<ArgumentOf<'listCustomers'>, void>, 'page' | 'limit' | 'search'>

const tillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    directory: pagedQuery(build, listCustomers, { providesTags: ['Customers'] }),
    enrolCustomer: mutation(build, enrolCustomer, { invalidatesTags: ['Customers', 'Report'] }),
    dailyReport: query(build, dailyReport, { providesTags: ['Report'] }),
    addPoints: mutation(build, addPoints, {
      invalidatesTags: ['Customers', 'Customer', 'Transactions', 'Report'],
    }),
    // Never cached: the answer decides the next press alone.
    findOrder: mutation(build, adminTransactions),
    ledger: pagedQuery(build, adminTransactions, { providesTags: ['Transactions'] }),
    discountStatus: query(build, discountStatus, { providesTags: ['DiscountStatus'] }),
    customerCodes: query(build, listDiscountCodes, { providesTags: ['DiscountCodes'] }),
    redeemCode: mutation(build, redeemCode, { invalidatesTags: ['DiscountCodes', 'DiscountStatus'] }),
    giveBackCode: mutation(build, giveBackCode, { invalidatesTags: ['DiscountCodes', 'DiscountStatus'] }),
    generateQr: mutation(build, generateQr),
  }),
})

export const {
  useDirectoryQuery,
  useEnrolCustomerMutation,
  useDailyReportQuery,
  useDiscountStatusQuery,
  useAddPointsMutation,
  useFindOrderMutation,
  useLedgerQuery,
  useCustomerCodesQuery,
  useRedeemCodeMutation,
  useGiveBackCodeMutation,
  useGenerateQrMutation,
} = tillApi
