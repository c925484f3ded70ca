import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { getWelcomePoints, setWelcomePoints } from '@sufra/contracts/routes/customers'
import { listMenuButtons, saveMenuButton } from '@sufra/contracts/routes/menu-buttons'

/** What editors configure from the dashboard. */
const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    welcomePoints: query(build, getWelcomePoints, { providesTags: ['WelcomePoints'] }),
    setWelcomePoints: mutation(build, setWelcomePoints, { invalidatesTags: ['WelcomePoints'] }),
    staffMenuButtons: query(build, listMenuButtons, { providesTags: ['MenuButtons'] }),
    saveMenuButton: mutation(build, saveMenuButton, { invalidatesTags: ['MenuButtons'] }),
  }),
})

export const {
  useWelcomePointsQuery,
  useSetWelcomePointsMutation,
  useStaffMenuButtonsQuery,
  useSaveMenuButtonMutation,
} = settingsApi
