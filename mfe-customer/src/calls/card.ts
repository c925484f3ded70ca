import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { cardKey } from '@sufra/contracts/routes/customers'

/** The key of the own card; a new password changes it. */
const cardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ cardKey: query(build, cardKey, { providesTags: ['CardKey'] }) }),
})

export const { useCardKeyQuery } = cardApi
