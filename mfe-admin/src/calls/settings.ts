import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { listMenuButtons, saveMenuButton } from '@sufra/contracts/menu-buttons/routes'
import { savePicture } from '@sufra/contracts/pictures/routes'
import { getWelcomePoints, setWelcomePoints } from '@sufra/contracts/points/routes'
import { saveHours } from '@sufra/contracts/restaurant/staff-routes'

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    welcomePoints: query(build, getWelcomePoints, { providesTags: ['WelcomePoints'] }),
    setWelcomePoints: mutation(build, setWelcomePoints, { invalidatesTags: ['WelcomePoints'] }),
    staffMenuButtons: query(build, listMenuButtons, { providesTags: ['MenuButtons'] }),
    saveMenuButton: mutation(build, saveMenuButton, { invalidatesTags: ['MenuButtons'] }),
    // A new week changes the bookable times.
    saveHours: mutation(build, saveHours, { invalidatesTags: (done) => (done ? ['Hours', 'Slots'] : []) }),
    savePicture: mutation(build, savePicture),
  }),
})

export const {
  useWelcomePointsQuery,
  useSetWelcomePointsMutation,
  useStaffMenuButtonsQuery,
  useSaveMenuButtonMutation,
  useSaveHoursMutation,
  useSavePictureMutation,
} = settingsApi
