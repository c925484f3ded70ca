import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { floorPlan, saveFloorPlan } from '@sufra/contracts/reservations/floor/routes'
import { getCapacity } from '@sufra/contracts/reservations/opening/staff-routes'

const floorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editedFloorPlan: defineQuery(build, floorPlan, { providesTags: ['FloorPlan'] }),
    countedCapacity: defineQuery(build, getCapacity, { providesTags: ['Capacity'] }),
    // Another plan seats reservations at other tables.
    saveFloorPlan: defineMutation(build, saveFloorPlan, {
      invalidatesTags: (done) => (done ? ['FloorPlan', 'Capacity', 'Slots', 'Reservations'] : []),
    }),
  }),
})

export const { useEditedFloorPlanQuery, useCountedCapacityQuery, useSaveFloorPlanMutation } = floorApi
