import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { pointsReport, refusalsReport, reservationsReport, rewardsReport } from '@sufra/contracts/reports/routes'

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pointsReport: query(build, pointsReport, { providesTags: ['Report'] }),
    reservationsReport: query(build, reservationsReport, { providesTags: ['Report', 'Reservations'] }),
    refusalsReport: query(build, refusalsReport, { providesTags: ['Report', 'Reservations'] }),
    rewardsReport: query(build, rewardsReport, { providesTags: ['Report'] }),
  }),
})

export const { usePointsReportQuery, useRefusalsReportQuery, useReservationsReportQuery, useRewardsReportQuery } =
  reportsApi
