import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { dayNote, saveDayNote } from '@sufra/contracts/reservations/day-notes/routes'

const dayNotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dayNote: defineQuery(build, dayNote, { providesTags: ['DayNotes'] }),
    saveDayNote: defineMutation(build, saveDayNote, { invalidatesTags: ['DayNotes'] }),
  }),
})

export const { useDayNoteQuery, useSaveDayNoteMutation } = dayNotesApi
