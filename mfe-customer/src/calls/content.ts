import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery, type ResultOfCall } from '@sufra/api/endpoint'
import { updateCustomer } from '@sufra/api/session-effects'
import { listPointLots, tierProgress } from '@sufra/contracts/customers/loyalty/routes'
import { listTransactions } from '@sufra/contracts/customers/points/routes'
import { cardKey } from '@sufra/contracts/customers/routes'
import { listMenuButtons } from '@sufra/contracts/promotions/menu-buttons/routes'
import { listNews, readNews } from '@sufra/contracts/promotions/news/routes'
import { listOffers } from '@sufra/contracts/promotions/offers/routes'
import { listDiscountCodes, listRewards, redeemReward } from '@sufra/contracts/promotions/rewards/routes'

/** Reading a news item does not remove it until the next load (contract §6). */
const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cardKey: defineQuery(build, cardKey, { providesTags: ['CardKey'] }),
    listMenuButtons: defineQuery(build, listMenuButtons, { providesTags: ['MenuButtons'], availableOffline: true }),
    listNews: defineQuery(build, listNews, { providesTags: ['News'], availableOffline: true }),
    readNews: defineMutation(build, readNews),
    listOffers: defineQuery(build, listOffers, { providesTags: ['Offers'], availableOffline: true }),
    listRewards: defineQuery(build, listRewards, { providesTags: ['Rewards'], availableOffline: true }),
    listDiscountCodes: defineQuery(build, listDiscountCodes, {
      providesTags: ['DiscountCodes'],
      availableOffline: true,
    }),
    redeemReward: defineMutation(build, redeemReward, {
      onQueryStarted: updateCustomer<ResultOfCall<'redeemReward'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['DiscountCodes'] : ['Rewards']),
    }),
    listPointLots: defineQuery(build, listPointLots, { providesTags: ['Transactions'], availableOffline: true }),
    tierProgress: defineQuery(build, tierProgress, {
      providesTags: ['Transactions', 'Customer'],
      availableOffline: true,
    }),
    listTransactions: definePagedQuery(build, listTransactions, {
      providesTags: ['Transactions'],
      availableOffline: true,
    }),
  }),
})

export const {
  useCardKeyQuery,
  useListMenuButtonsQuery,
  useListNewsQuery,
  useReadNewsMutation,
  useListOffersQuery,
  useListRewardsQuery,
  useListDiscountCodesQuery,
  useRedeemRewardMutation,
  useListPointLotsQuery,
  useTierProgressQuery,
  useListTransactionsQuery,
} = contentApi
