import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import {
  pointsReport,
  refusalsReport,
  reservationsReport,
  rewardsReport,
  tablesReport,
} from '@sufra/contracts/reports/routes'

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pointsReport: defineQuery(build, pointsReport, { providesTags: ['Report'] }),
    reservationsReport: defineQuery(build, reservationsReport, { providesTags: ['Report', 'Reservations'] }),
    refusalsReport: defineQuery(build, refusalsReport, { providesTags: ['Report', 'Reservations'] }),
    tablesReport: defineQuery(build, tablesReport, { providesTags: ['Report', 'Reservations', 'FloorPlan'] }),
    rewardsReport: defineQuery(build, rewardsReport, { providesTags: ['Report'] }),
  }),
})

export const {
  usePointsReportQuery,
  useRefusalsReportQuery,
  useReservationsReportQuery,
  useRewardsReportQuery,
  useTablesReportQuery,
} = reportsApi
