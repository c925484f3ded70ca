import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { queueReport, refusalsReport, reservationsReport, tablesReport } from '@sufra/contracts/reports/routes'

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reservationsReport: defineQuery(build, reservationsReport, { providesTags: ['Report', 'Reservations'] }),
    refusalsReport: defineQuery(build, refusalsReport, { providesTags: ['Report', 'Reservations'] }),
    queueReport: defineQuery(build, queueReport, { providesTags: ['Report', 'Queue'] }),
    tablesReport: defineQuery(build, tablesReport, { providesTags: ['Report', 'Reservations', 'FloorPlan'] }),
  }),
})

export const { useQueueReportQuery, useRefusalsReportQuery, useReservationsReportQuery, useTablesReportQuery } =
  reportsApi
