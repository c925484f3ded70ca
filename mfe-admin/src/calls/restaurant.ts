import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { getRestaurantRecord, saveLogo, saveRestaurant } from '@sufra/contracts/promotions/restaurant/routes'

const restaurantRecordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restaurantRecord: defineQuery(build, getRestaurantRecord, { providesTags: ['Restaurant'] }),
    saveRestaurant: defineMutation(build, saveRestaurant, { invalidatesTags: ['Restaurant'] }),
    saveLogo: defineMutation(build, saveLogo),
  }),
})

export const { useRestaurantRecordQuery, useSaveRestaurantMutation, useSaveLogoMutation } = restaurantRecordApi
