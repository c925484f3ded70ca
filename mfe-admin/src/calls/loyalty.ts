import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  loyalty,
  outstandingPoints,
  previewLoyalty,
  previewTiers,
  saveLoyalty,
} from '@sufra/contracts/customers/loyalty/routes'

const loyaltyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    loyalty: defineQuery(build, loyalty, { providesTags: ['Loyalty'] }),
    previewLoyalty: defineQuery(build, previewLoyalty, { providesTags: ['Loyalty'] }),
    previewTiers: defineQuery(build, previewTiers),
    outstandingPoints: defineQuery(build, outstandingPoints, { providesTags: ['Loyalty'] }),
    saveLoyalty: defineMutation(build, saveLoyalty, { invalidatesTags: ['Loyalty', 'Restaurant'] }),
  }),
})

export const {
  useLoyaltyQuery,
  usePreviewLoyaltyQuery,
  useLazyPreviewTiersQuery,
  useOutstandingPointsQuery,
  useSaveLoyaltyMutation,
} = loyaltyApi
