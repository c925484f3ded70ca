import { listHours, restaurant } from '@sufra/contracts/restaurant/routes'
import { baseApi } from './base-api.ts'
import { query } from './endpoint.ts'

/** What everybody may know about the restaurant: name, phone, opening hours. */
export const restaurantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restaurant: query(build, restaurant, { providesTags: ['Restaurant'], availableOffline: true }),
    listHours: query(build, listHours, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useRestaurantQuery, useListHoursQuery } = restaurantApi
