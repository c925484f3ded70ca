import { listSpecialDays } from '@sufra/contracts/special-days/routes'
import { baseApi } from './base-api.ts'
import { query } from './endpoint.ts'

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSpecialDays: query(build, listSpecialDays, { providesTags: ['Hours'], availableOffline: true }),
  }),
})

export const { useListSpecialDaysQuery } = specialDaysApi
