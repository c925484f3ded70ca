import { listHours, listSpecialDays, restaurant } from '@sufra/contracts/routes/reservations'
import { baseApi } from './base-api.ts'
import { query } from './endpoint.ts'

/** What everybody may know about the restaurant: name, phone, opening hours, and the days with others. */
export const restaurantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restaurant: query(build, restaurant, { providesTags: ['Restaurant'] }),
    listHours: query(build, listHours, { providesTags: ['Hours'] }),
    listSpecialDays: query(build, listSpecialDays, { providesTags: ['Hours'] }),
  }),
})

export const { useRestaurantQuery, useListHoursQuery, useListSpecialDaysQuery } = restaurantApi
