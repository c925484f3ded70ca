import { route } from '../route.ts'

/** The action checks ownership, which needs the record (contract §2). */
export const answerFeedback = route('answerFeedback', {
  method: 'PUT',
  path: '/api/reservations/:id/feedback',
  action: 'reservations.answerFeedback',
  who: 'customer',
})
