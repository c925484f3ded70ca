import { listHours, restaurant } from '@sufra/contracts/restaurant/routes'
import { baseApi } from './base-api.ts'
import { defineQuery } from './endpoint.ts'

export const restaurantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restaurant: defineQuery(build, restaurant, { providesTags: ['Restaurant'], availableOffline: true }),
    listHours: defineQuery(build, listHours, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useRestaurantQuery, useListHoursQuery } = restaurantApi
