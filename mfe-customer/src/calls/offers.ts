import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { listOffers } from '@sufra/contracts/routes/offers'

/** The offers that are meant for a customer. */
const offersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ listOffers: query(build, listOffers, { providesTags: ['Offers'], shownOffline: true }) }),
})

export const { useListOffersQuery } = offersApi
