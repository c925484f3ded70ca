import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery } from '@sufra/api/endpoint'
import {
  feedbackReport,
  feedbackSettings,
  handleFeedback,
  listFeedback,
  saveFeedbackSettings,
} from '@sufra/contracts/reservations/feedback/staff-routes'

/** A refused change invalidates the list as well: the guest or somebody else changed it. */
const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFeedback: definePagedQuery(build, listFeedback, { providesTags: ['Feedback'] }),
    handleFeedback: defineMutation(build, handleFeedback, { invalidatesTags: ['Feedback'] }),
    feedbackReport: defineQuery(build, feedbackReport, { providesTags: ['Report', 'Feedback'] }),
    feedbackSettings: defineQuery(build, feedbackSettings, { providesTags: ['Feedback'] }),
    saveFeedbackSettings: defineMutation(build, saveFeedbackSettings, { invalidatesTags: ['Feedback'] }),
  }),
})

export const {
  useListFeedbackQuery,
  useHandleFeedbackMutation,
  useFeedbackReportQuery,
  useFeedbackSettingsQuery,
  useSaveFeedbackSettingsMutation,
} = feedbackApi
