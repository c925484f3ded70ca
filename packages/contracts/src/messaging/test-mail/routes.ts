import { route } from '../../route.ts'

export const sendTestMail = route('sendTestMail', {
  method: 'POST',
  path: '/api/admin/test-mail',
  action: 'messaging.sendTestMail',
  who: 'editor',
  isSlow: true,
})
