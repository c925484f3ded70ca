import { baseApi } from '@sufra/api/base-api'
import { mutation, query, type ResultOfCall } from '@sufra/api/endpoint'
import { keepsCustomer } from '@sufra/api/session-effects'
import { listDiscountCodes, listRewards, redeemReward } from '@sufra/contracts/routes/promotions'

/** Rewards and the discount codes they become. */
const rewardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRewards: query(build, listRewards, { providesTags: ['Rewards'], shownOffline: true }),
    listDiscountCodes: query(build, listDiscountCodes, { providesTags: ['DiscountCodes'], shownOffline: true }),
    redeemReward: mutation(build, redeemReward, {
      onQueryStarted: keepsCustomer<ResultOfCall<'redeemReward'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['DiscountCodes'] : ['Rewards']),
    }),
  }),
})

export const { useListRewardsQuery, useListDiscountCodesQuery, useRedeemRewardMutation } = rewardsApi
