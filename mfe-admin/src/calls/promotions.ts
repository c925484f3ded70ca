import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import * as promotions from '@sufra/contracts/routes/promotions'

/**
 * Rewards, offers and news as staff manage them. A refused change makes the list stale as well: the record was
 * changed or deleted by somebody else.
 */
const promotionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminRewards: query(build, promotions.adminRewards, { providesTags: ['Rewards'] }),
    createReward: mutation(build, promotions.createReward, { invalidatesTags: ['Rewards'] }),
    updateReward: mutation(build, promotions.updateReward, { invalidatesTags: ['Rewards'] }),
    deleteReward: mutation(build, promotions.deleteReward, { invalidatesTags: ['Rewards'] }),
    adminOffers: query(build, promotions.adminOffers, { providesTags: ['Offers'] }),
    createOffer: mutation(build, promotions.createOffer, { invalidatesTags: ['Offers'] }),
    updateOffer: mutation(build, promotions.updateOffer, { invalidatesTags: ['Offers'] }),
    deleteOffer: mutation(build, promotions.deleteOffer, { invalidatesTags: ['Offers'] }),
    adminNews: query(build, promotions.adminNews, { providesTags: ['News'] }),
    createNews: mutation(build, promotions.createNews, { invalidatesTags: ['News'] }),
    updateNews: mutation(build, promotions.updateNews, { invalidatesTags: ['News'] }),
    deleteNews: mutation(build, promotions.deleteNews, { invalidatesTags: ['News'] }),
  }),
})

export const {
  useAdminRewardsQuery,
  useCreateRewardMutation,
  useUpdateRewardMutation,
  useDeleteRewardMutation,
  useAdminOffersQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useAdminNewsQuery,
  useCreateNewsMutation,
  useUpdateNewsMutation,
  useDeleteNewsMutation,
} = promotionsApi
