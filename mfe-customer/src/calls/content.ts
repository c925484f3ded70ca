import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query, type ResultOfCall } from '@sufra/api/endpoint'
import { keepsCustomer } from '@sufra/api/session-effects'
import { cardKey } from '@sufra/contracts/customers/routes'
import { listMenuButtons } from '@sufra/contracts/menu-buttons/routes'
import { listNews, readNews } from '@sufra/contracts/news/routes'
import { listOffers } from '@sufra/contracts/offers/routes'
import { listTransactions } from '@sufra/contracts/points/routes'
import { listDiscountCodes, listRewards, redeemReward } from '@sufra/contracts/rewards/routes'

/** Reading a news item does not remove it until the next load (contract §6). */
const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cardKey: query(build, cardKey, { providesTags: ['CardKey'] }),
    listMenuButtons: query(build, listMenuButtons, { providesTags: ['MenuButtons'], availableOffline: true }),
    listNews: query(build, listNews, { providesTags: ['News'], availableOffline: true }),
    readNews: mutation(build, readNews),
    listOffers: query(build, listOffers, { providesTags: ['Offers'], availableOffline: true }),
    listRewards: query(build, listRewards, { providesTags: ['Rewards'], availableOffline: true }),
    listDiscountCodes: query(build, listDiscountCodes, { providesTags: ['DiscountCodes'], availableOffline: true }),
    redeemReward: mutation(build, redeemReward, {
      onQueryStarted: keepsCustomer<ResultOfCall<'redeemReward'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['DiscountCodes'] : ['Rewards']),
    }),
    listTransactions: pagedQuery(build, listTransactions, { providesTags: ['Transactions'], availableOffline: true }),
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
  useListTransactionsQuery,
} = contentApi
