import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { getWelcomePoints, setWelcomePoints } from '@sufra/contracts/customers/points/routes'
import { listMenuButtons, saveMenuButton } from '@sufra/contracts/promotions/menu-buttons/routes'
import { savePicture } from '@sufra/contracts/promotions/pictures/routes'

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    welcomePoints: defineQuery(build, getWelcomePoints, { providesTags: ['WelcomePoints'] }),
    setWelcomePoints: defineMutation(build, setWelcomePoints, { invalidatesTags: ['WelcomePoints'] }),
    staffMenuButtons: defineQuery(build, listMenuButtons, { providesTags: ['MenuButtons'] }),
    saveMenuButton: defineMutation(build, saveMenuButton, { invalidatesTags: ['MenuButtons'] }),
    savePicture: defineMutation(build, savePicture),
  }),
})

export const {
  useWelcomePointsQuery,
  useSetWelcomePointsMutation,
  useStaffMenuButtonsQuery,
  useSaveMenuButtonMutation,
  useSavePictureMutation,
} = settingsApi
