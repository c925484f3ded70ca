import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { getSetup, saveSetup } from '@sufra/contracts/auth/setup/routes'
import { sendTestMail } from '@sufra/contracts/messaging/test-mail/routes'
import { floorPlan } from '@sufra/contracts/reservations/floor/routes'
import { onlineBooking } from '@sufra/contracts/reservations/online/staff-routes'
import { getCapacity } from '@sufra/contracts/reservations/opening/staff-routes'

const setupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setup: defineQuery(build, getSetup, { providesTags: ['Setup'] }),
    saveSetup: defineMutation(build, saveSetup, { invalidatesTags: ['Setup'] }),
    sendTestMail: defineMutation(build, sendTestMail, { invalidatesTags: ['Setup'] }),
    setupCapacity: defineQuery(build, getCapacity, { providesTags: ['Capacity'] }),
    setupFloorPlan: defineQuery(build, floorPlan, { providesTags: ['FloorPlan'] }),
    setupOnlineBooking: defineQuery(build, onlineBooking, { providesTags: ['OnlineBooking'] }),
  }),
})

export const {
  useSetupQuery,
  useSaveSetupMutation,
  useSendTestMailMutation,
  useSetupCapacityQuery,
  useSetupFloorPlanQuery,
  useSetupOnlineBookingQuery,
} = setupApi
