import { route } from '../../route.ts'

export const ownMails = route('ownMails', {
  method: 'GET',
  path: '/api/customers/:id/mails',
  action: 'reservations.ownMails',
  who: { own: 'id' },
})

export const saveOwnMails = route('saveOwnMails', {
  method: 'PUT',
  path: '/api/customers/:id/mails',
  action: 'reservations.saveOwnMails',
  who: { ownAlone: 'id' },
})
