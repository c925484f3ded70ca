import { route } from '../../route.ts'

export const listServices = route('listServices', {
  method: 'GET',
  path: '/api/admin/services',
  action: 'reservations.listServices',
  who: 'editor',
})

export const saveServices = route('saveServices', {
  method: 'PUT',
  path: '/api/admin/services',
  action: 'reservations.saveServices',
  who: 'editor',
})
