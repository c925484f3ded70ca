import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import * as routes from '@sufra/contracts/routes/reservations'

/** Each change also changes which times can be booked. */
const tags = (done: unknown) => (done === undefined ? [] : (['Hours', 'Slots'] as const))

const specialDaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSpecialDay: mutation(build, routes.createSpecialDay, { invalidatesTags: tags }),
    updateSpecialDay: mutation(build, routes.updateSpecialDay, { invalidatesTags: tags }),
    deleteSpecialDay: mutation(build, routes.deleteSpecialDay, { invalidatesTags: tags }),
  }),
})

export const { useCreateSpecialDayMutation, useUpdateSpecialDayMutation, useDeleteSpecialDayMutation } = specialDaysApi
