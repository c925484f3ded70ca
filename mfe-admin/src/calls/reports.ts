import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { pointsReport, rewardsReport } from '@sufra/contracts/reports/routes'

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pointsReport: defineQuery(build, pointsReport, { providesTags: ['Report'] }),
    rewardsReport: defineQuery(build, rewardsReport, { providesTags: ['Report'] }),
  }),
})

export const { usePointsReportQuery, useRewardsReportQuery } = reportsApi
