import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { adminNews, createNews, deleteNews, updateNews } from '@sufra/contracts/promotions/news/routes'
import {
  adminOffers,
  createOffer,
  deleteOffer,
  listOfferUses,
  undoOfferUse,
  updateOffer,
  useOffer,
} from '@sufra/contracts/promotions/offers/routes'
import { adminRewards, createReward, deleteReward, updateReward } from '@sufra/contracts/promotions/rewards/routes'

/** A refused change invalidates the list as well: another person changed or deleted the record. */
const promotionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminRewards: defineQuery(build, adminRewards, { providesTags: ['Rewards'] }),
    createReward: defineMutation(build, createReward, { invalidatesTags: ['Rewards'] }),
    updateReward: defineMutation(build, updateReward, { invalidatesTags: ['Rewards'] }),
    deleteReward: defineMutation(build, deleteReward, { invalidatesTags: ['Rewards'] }),
    adminOffers: defineQuery(build, adminOffers, { providesTags: ['Offers'] }),
    listOfferUses: defineQuery(build, listOfferUses, { providesTags: ['Offers'] }),
    createOffer: defineMutation(build, createOffer, { invalidatesTags: ['Offers'] }),
    updateOffer: defineMutation(build, updateOffer, { invalidatesTags: ['Offers'] }),
    deleteOffer: defineMutation(build, deleteOffer, { invalidatesTags: ['Offers'] }),
    useOffer: defineMutation(build, useOffer, { invalidatesTags: ['Offers', 'Transactions'] }),
    undoOfferUse: defineMutation(build, undoOfferUse, { invalidatesTags: ['Offers', 'Transactions'] }),
    adminNews: defineQuery(build, adminNews, { providesTags: ['News'] }),
    createNews: defineMutation(build, createNews, { invalidatesTags: ['News'] }),
    updateNews: defineMutation(build, updateNews, { invalidatesTags: ['News'] }),
    deleteNews: defineMutation(build, deleteNews, { invalidatesTags: ['News'] }),
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
  useListOfferUsesQuery,
  useUndoOfferUseMutation,
  useUseOfferMutation,
  useAdminNewsQuery,
  useCreateNewsMutation,
  useUpdateNewsMutation,
  useDeleteNewsMutation,
} = promotionsApi
