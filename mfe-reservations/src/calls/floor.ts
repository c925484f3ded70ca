import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  assignTables,
  endSitting,
  exchangeTables,
  undoEndSitting,
} from '@sufra/contracts/reservations/bookings/staff-routes'
import { floorPlan, freeTables } from '@sufra/contracts/reservations/floor/routes'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    floorPlan: defineQuery(build, floorPlan, { providesTags: ['FloorPlan'] }),
    freeTables: defineQuery(build, freeTables, { providesTags: ['Reservations', 'FloorPlan'] }),
    // A refusal means that the displayed tables are stale.
    assignTables: defineMutation(build, assignTables, { invalidatesTags: ['Reservations', 'Slots'] }),
    exchangeTables: defineMutation(build, exchangeTables, { invalidatesTags: ['Reservations', 'Slots'] }),
    endSitting: defineMutation(build, endSitting, { invalidatesTags: ['Reservations', 'Slots', 'Waitlist'] }),
    undoEndSitting: defineMutation(build, undoEndSitting, { invalidatesTags: ['Reservations', 'Slots', 'Waitlist'] }),
  }),
})

export const {
  useFloorPlanQuery,
  useFreeTablesQuery,
  useAssignTablesMutation,
  useExchangeTablesMutation,
  useEndSittingMutation,
  useUndoEndSittingMutation,
} = api
