import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { endOtherSessions, endSession, listSessions } from '@sufra/contracts/auth/sessions/routes'

const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: defineQuery(build, listSessions, { providesTags: ['Sessions'] }),
    // Refetched after a failure as well: the session may have ended by itself.
    endSession: defineMutation(build, endSession, { invalidatesTags: ['Sessions'] }),
    endOtherSessions: defineMutation(build, endOtherSessions, { invalidatesTags: ['Sessions'] }),
  }),
})

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi
