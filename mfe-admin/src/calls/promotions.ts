import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { adminNews, createNews, deleteNews, updateNews } from '@sufra/contracts/news/routes'
import { adminOffers, createOffer, deleteOffer, updateOffer } from '@sufra/contracts/offers/routes'
import { adminRewards, createReward, deleteReward, updateReward } from '@sufra/contracts/rewards/routes'

/** A refused change invalidates the list as well: another person changed or deleted the record. */
const promotionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminRewards: query(build, adminRewards, { providesTags: ['Rewards'] }),
    createReward: mutation(build, createReward, { invalidatesTags: ['Rewards'] }),
    updateReward: mutation(build, updateReward, { invalidatesTags: ['Rewards'] }),
    deleteReward: mutation(build, deleteReward, { invalidatesTags: ['Rewards'] }),
    adminOffers: query(build, adminOffers, { providesTags: ['Offers'] }),
    createOffer: mutation(build, createOffer, { invalidatesTags: ['Offers'] }),
    updateOffer: mutation(build, updateOffer, { invalidatesTags: ['Offers'] }),
    deleteOffer: mutation(build, deleteOffer, { invalidatesTags: ['Offers'] }),
    adminNews: query(build, adminNews, { providesTags: ['News'] }),
    createNews: mutation(build, createNews, { invalidatesTags: ['News'] }),
    updateNews: mutation(build, updateNews, { invalidatesTags: ['News'] }),
    deleteNews: mutation(build, deleteNews, { invalidatesTags: ['News'] }),
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
