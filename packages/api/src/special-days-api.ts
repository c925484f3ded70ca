import { listSpecialDays } from '@sufra/contracts/routes/special-days'
import { baseApi } from './base-api.ts'
import { query } from './endpoint.ts'

/** Days on which other hours hold than on their weekdays. */
const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSpecialDays: query(build, listSpecialDays, { providesTags: ['Hours'], shownOffline: true }),
  }),
})

export const { useListSpecialDaysQuery } = specialDaysApi
