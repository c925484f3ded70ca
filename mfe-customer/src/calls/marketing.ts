import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { marketing, saveMarketing } from '@sufra/contracts/marketing/routes'

const marketingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    marketing: defineQuery(build, marketing, { providesTags: ['OwnMails'] }),
    saveMarketing: defineMutation(build, saveMarketing, { invalidatesTags: ['OwnMails'] }),
    ownMarketing: defineMutation(build, marketing),
  }),
})

export const { useMarketingQuery, useSaveMarketingMutation, useOwnMarketingMutation } = marketingApi
