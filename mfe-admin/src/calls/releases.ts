import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { listReleases, serveRelease } from '@sufra/contracts/releases/routes'

const releasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReleases: defineQuery(build, listReleases, { providesTags: ['Releases'] }),
    // Refetched after a failure as well: another editor may have served another version.
    serveRelease: defineMutation(build, serveRelease, { invalidatesTags: ['Releases'] }),
  }),
})

export const { useListReleasesQuery, useServeReleaseMutation } = releasesApi
