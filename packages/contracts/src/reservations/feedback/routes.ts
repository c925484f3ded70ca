import { route } from '../../route.ts'

/** A foreign visit is unknown (404). */
export const answerFeedback = route('answerFeedback', {
  method: 'PUT',
  path: '/api/reservations/:id/feedback',
  action: 'reservations.answerFeedback',
  who: 'customer',
})
