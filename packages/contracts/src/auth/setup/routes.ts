import { route } from '../../route.ts'

export const getSetup = route('getSetup', {
  method: 'GET',
  path: '/api/admin/setup',
  action: 'auth.getSetup',
  who: 'editor',
})

export const saveSetup = route('saveSetup', {
  method: 'PUT',
  path: '/api/admin/setup',
  action: 'auth.saveSetup',
  who: 'editor',
})
