import { baseApi } from '@sufra/api/base-api'
import { defineMutation } from '@sufra/api/endpoint'
import { answerFeedback } from '@sufra/contracts/reservations/feedback/routes'

const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Refetched after a refusal as well: the day to change it may be over.
    answerFeedback: defineMutation(build, answerFeedback, { invalidatesTags: ['Reservations'] }),
  }),
})

export const { useAnswerFeedbackMutation } = feedbackApi
