import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { createTag, deleteTag, listTags, saveCustomerTags, updateTag } from '@sufra/contracts/customers/tags/routes'

const tagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTags: defineQuery(build, listTags, { providesTags: ['Tags'] }),
    createTag: defineMutation(build, createTag, { invalidatesTags: ['Tags'] }),
    // Refetched after a failure as well: another person may have changed the record.
    updateTag: defineMutation(build, updateTag, { invalidatesTags: ['Tags'] }),
    deleteTag: defineMutation(build, deleteTag, { invalidatesTags: ['Tags', 'Customers'] }),
    saveCustomerTags: defineMutation(build, saveCustomerTags, { invalidatesTags: ['Customers', 'Customer'] }),
  }),
})

export const {
  useListTagsQuery,
  useCreateTagMutation,
  useUpdateTagMutation,
  useDeleteTagMutation,
  useSaveCustomerTagsMutation,
} = tagsApi
