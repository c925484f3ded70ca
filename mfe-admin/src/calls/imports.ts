import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  checkImport,
  createImport,
  listImports,
  listRefusedLines,
  previewUndo,
  runImport,
  undoImport,
} from '@sufra/contracts/customers/imports/routes'

/** A refused step invalidates the list as well: the worker, or somebody else, moved the import on. */
const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: defineQuery(build, listImports, { providesTags: ['Imports'] }),
    listRefusedLines: definePagedQuery(build, listRefusedLines, { providesTags: ['Imports'] }),
    previewUndo: defineQuery(build, previewUndo),
    createImport: defineMutation(build, createImport, { invalidatesTags: ['Imports'] }),
    checkImport: defineMutation(build, checkImport, { invalidatesTags: ['Imports'] }),
    runImport: defineMutation(build, runImport, { invalidatesTags: ['Imports', 'Tags'] }),
    undoImport: defineMutation(build, undoImport, { invalidatesTags: ['Imports'] }),
  }),
})

export const {
  useListImportsQuery,
  useListRefusedLinesQuery,
  usePreviewUndoQuery,
  useCreateImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
} = importsApi
