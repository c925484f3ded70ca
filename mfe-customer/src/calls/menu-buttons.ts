import { baseApi } from '@sufra/api/base-api'
import { query } from '@sufra/api/endpoint'
import { listMenuButtons } from '@sufra/contracts/routes/menu-buttons'

/** The links that staff put on Home. */
const menuButtonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMenuButtons: query(build, listMenuButtons, { providesTags: ['MenuButtons'], shownOffline: true }),
  }),
})

export const { useListMenuButtonsQuery } = menuButtonsApi
