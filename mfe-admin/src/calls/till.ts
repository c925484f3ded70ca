import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import * as customers from '@sufra/contracts/routes/customers'
import * as promotions from '@sufra/contracts/routes/promotions'
import { generateQr } from '@sufra/contracts/routes/qr'

/** The directory, the day's figures, and what is done at the till. */
const tillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    directory: pagedQuery(build, customers.listCustomers, { providesTags: ['Customers'] }),
    dailyReport: query(build, customers.dailyReport, { providesTags: ['Report'] }),
    addPoints: mutation(build, customers.addPoints, {
      invalidatesTags: ['Customers', 'Customer', 'Transactions', 'Report'],
    }),
    discountStatus: query(build, customers.discountStatus, { providesTags: ['DiscountStatus'] }),
    customerCodes: query(build, promotions.listDiscountCodes, { providesTags: ['DiscountCodes'] }),
    redeemCode: mutation(build, promotions.redeemCode, { invalidatesTags: ['DiscountCodes', 'DiscountStatus'] }),
    generateQr: mutation(build, generateQr),
  }),
})

export const {
  useDirectoryQuery,
  useDailyReportQuery,
  useDiscountStatusQuery,
  useAddPointsMutation,
  useCustomerCodesQuery,
  useRedeemCodeMutation,
  useGenerateQrMutation,
} = tillApi
