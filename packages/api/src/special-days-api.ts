import { listSpecialDays } from '@sufra/contracts/special-days/routes'
import { baseApi } from './base-api.ts'
import { defineQuery } from './endpoint.ts'

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSpecialDays: defineQuery(build, listSpecialDays, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useListSpecialDaysQuery } = specialDaysApi
