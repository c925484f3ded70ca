import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { saveHours } from '@sufra/contracts/routes/diary'

/** Saving the week; a new week changes which times can be booked. */
const hoursApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveHours: mutation(build, saveHours, { invalidatesTags: (done) => (done ? ['Hours', 'Slots'] : []) }),
  }),
})

export const { useSaveHoursMutation } = hoursApi
