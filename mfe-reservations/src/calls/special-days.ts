import { baseApi } from '@sufra/api/base-api'
import { defineMutation } from '@sufra/api/endpoint'
import {
  createSpecialDay,
  deleteSpecialDay,
  moveSpecialDays,
  updateSpecialDay,
} from '@sufra/contracts/reservations/special-days/routes'

/** Special days change the bookable times. */
const getTags = (done: unknown) => (done === undefined ? [] : (['Hours', 'Slots'] as const))

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSpecialDay: defineMutation(build, createSpecialDay, { invalidatesTags: getTags }),
    updateSpecialDay: defineMutation(build, updateSpecialDay, { invalidatesTags: getTags }),
    // After a conflict the displayed days are stale.
    moveSpecialDays: defineMutation(build, moveSpecialDays, { invalidatesTags: ['Hours', 'Slots'] }),
    deleteSpecialDay: defineMutation(build, deleteSpecialDay, { invalidatesTags: getTags }),
  }),
})

export const {
  useCreateSpecialDayMutation,
  useUpdateSpecialDayMutation,
  useMoveSpecialDaysMutation,
  useDeleteSpecialDayMutation,
} = specialDaysApi
