import { listHours, restaurant } from '@sufra/contracts/reservations/opening/routes'
import { listSpecialDays } from '@sufra/contracts/reservations/special-days/routes'
import { useWritten } from '@sufra/i18n/use-written'
import { baseApi } from './base-api.ts'
import { defineQuery } from './endpoint.ts'

export const restaurantApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restaurant: defineQuery(build, restaurant, { providesTags: ['Restaurant'], availableOffline: true }),
    listHours: defineQuery(build, listHours, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useRestaurantQuery, useListHoursQuery } = restaurantApi

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSpecialDays: defineQuery(build, listSpecialDays, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useListSpecialDaysQuery } = specialDaysApi

/** Undefined until the restaurant is loaded. */
export function useRestaurantName(): string | undefined {
  const { data: restaurant } = useRestaurantQuery()
  const written = useWritten()
  return restaurant && written({ text: restaurant.name, arabic: restaurant.nameAr }).text
}
