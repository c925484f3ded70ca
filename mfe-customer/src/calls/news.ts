import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { listNews, readNews } from '@sufra/contracts/routes/news'

/** News for a customer. Reading one makes nothing stale: it stays on the page until the next load (contract §6). */
const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: query(build, listNews, { providesTags: ['News'], shownOffline: true }),
    readNews: mutation(build, readNews),
  }),
})

export const { useListNewsQuery, useReadNewsMutation } = newsApi
