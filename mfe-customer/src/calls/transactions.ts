import { baseApi } from '@sufra/api/base-api'
import { pagedQuery } from '@sufra/api/endpoint'
import { listTransactions } from '@sufra/contracts/routes/customers'

/** A customer's history by pages, newest first. */
const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: pagedQuery(build, listTransactions, { providesTags: ['Transactions'], shownOffline: true }),
  }),
})

export const { useListTransactionsQuery } = transactionsApi
