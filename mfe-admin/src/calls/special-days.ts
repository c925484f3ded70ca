import { baseApi } from '@sufra/api/base-api'
import { defineMutation } from '@sufra/api/endpoint'
import {
  createSpecialDay,
  deleteSpecialDay,
  moveSpecialDays,
  updateSpecialDay,
} from '@sufra/contracts/special-days/routes'

/** Special days change the bookable times. */
const tags = (done: unknown) => (done === undefined ? [] : (['Hours', 'Slots'] as const))

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSpecialDay: defineMutation(build, createSpecialDay, { invalidatesTags: tags }),
    updateSpecialDay: defineMutation(build, updateSpecialDay, { invalidatesTags: tags }),
    // After a conflict the displayed days are stale.
    moveSpecialDays: defineMutation(build, moveSpecialDays, { invalidatesTags: ['Hours', 'Slots'] }),
    deleteSpecialDay: defineMutation(build, deleteSpecialDay, { invalidatesTags: tags }),
  }),
})

export const {
  useCreateSpecialDayMutation,
  useUpdateSpecialDayMutation,
  useMoveSpecialDaysMutation,
  useDeleteSpecialDayMutation,
} = specialDaysApi
