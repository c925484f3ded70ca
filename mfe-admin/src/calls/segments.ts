import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import {
  createSegment,
  deleteSegment,
  getSegment,
  listSegments,
  updateSegment,
} from '@sufra/contracts/marketing/segments/routes'

const segmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSegments: defineQuery(build, listSegments, { providesTags: ['Segments'] }),
    getSegment: defineQuery(build, getSegment, { providesTags: ['Segments', 'Customers'] }),
    createSegment: defineMutation(build, createSegment, { invalidatesTags: ['Segments'] }),
    // Refetched after a failure as well: another person may have changed the record.
    updateSegment: defineMutation(build, updateSegment, { invalidatesTags: ['Segments'] }),
    deleteSegment: defineMutation(build, deleteSegment, { invalidatesTags: ['Segments'] }),
  }),
})

export const {
  useListSegmentsQuery,
  useGetSegmentQuery,
  useCreateSegmentMutation,
  useUpdateSegmentMutation,
  useDeleteSegmentMutation,
} = segmentsApi
