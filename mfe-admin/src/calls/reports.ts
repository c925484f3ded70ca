import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { pointsReport } from '@sufra/contracts/routes/customers'
import { rewardsReport } from '@sufra/contracts/routes/promotions'
import { reservationsReport } from '@sufra/contracts/routes/reservations'

/** What happened over the last days. */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pointsReport: query(build, pointsReport, { providesTags: ['Report'] }),
    reservationsReport: query(build, reservationsReport, { providesTags: ['Report', 'Reservations'] }),
    rewardsReport: query(build, rewardsReport, { providesTags: ['Report'] }),
  }),
})

export const { usePointsReportQuery, useReservationsReportQuery, useRewardsReportQuery } = reportsApi
