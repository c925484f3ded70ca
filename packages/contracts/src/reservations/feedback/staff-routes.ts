import { route } from '../../route.ts'

export const listFeedback = route('listFeedback', {
  method: 'GET',
  path: '/api/admin/feedback',
  action: 'reservations.listFeedback',
  who: 'staff',
})

export const handleFeedback = route('handleFeedback', {
  method: 'PUT',
  path: '/api/admin/feedback/:id/handled',
  action: 'reservations.handleFeedback',
  who: 'staff',
})

export const feedbackReport = route('feedbackReport', {
  method: 'GET',
  path: '/api/admin/reports/feedback',
  action: 'reservations.feedbackReport',
  who: 'staff',
})

export const feedbackSettings = route('feedbackSettings', {
  method: 'GET',
  path: '/api/admin/feedback-settings',
  action: 'reservations.feedbackSettings',
  who: 'staff',
})

export const saveFeedbackSettings = route('saveFeedbackSettings', {
  method: 'PUT',
  path: '/api/admin/feedback-settings',
  action: 'reservations.saveFeedbackSettings',
  who: 'editor',
})
