import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery } from '@sufra/api/endpoint'
import { getWelcomePoints, setWelcomePoints } from '@sufra/contracts/customers/points/routes'
import { listMenuButtons, saveMenuButton } from '@sufra/contracts/promotions/menu-buttons/routes'
import { savePicture } from '@sufra/contracts/promotions/pictures/routes'
import { onlineBooking, saveOnlineBooking } from '@sufra/contracts/reservations/online/staff-routes'
import { saveHours } from '@sufra/contracts/reservations/opening/staff-routes'

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    welcomePoints: defineQuery(build, getWelcomePoints, { providesTags: ['WelcomePoints'] }),
    setWelcomePoints: defineMutation(build, setWelcomePoints, { invalidatesTags: ['WelcomePoints'] }),
    staffMenuButtons: defineQuery(build, listMenuButtons, { providesTags: ['MenuButtons'] }),
    saveMenuButton: defineMutation(build, saveMenuButton, { invalidatesTags: ['MenuButtons'] }),
    // A new week changes the bookable times.
    saveHours: defineMutation(build, saveHours, { invalidatesTags: (done) => (done ? ['Hours', 'Slots'] : []) }),
    savePicture: defineMutation(build, savePicture),
    onlineBooking: defineQuery(build, onlineBooking, { providesTags: ['OnlineBooking'] }),
    saveOnlineBooking: defineMutation(build, saveOnlineBooking, { invalidatesTags: ['OnlineBooking', 'Restaurant'] }),
  }),
})

export const {
  useWelcomePointsQuery,
  useSetWelcomePointsMutation,
  useStaffMenuButtonsQuery,
  useSaveMenuButtonMutation,
  useSaveHoursMutation,
  useSavePictureMutation,
  useOnlineBookingQuery,
  useSaveOnlineBookingMutation,
} = settingsApi
