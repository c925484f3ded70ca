import { route } from '../../route.ts'

export const listSessions = route('listSessions', {
  method: 'GET',
  path: '/api/admin/sessions',
  action: 'auth.listSessions',
  who: 'staff',
})

export const endSession = route('endSession', {
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  action: 'auth.endSession',
  who: 'staff',
  status: 204,
})

export const endOtherSessions = route('endOtherSessions', {
  method: 'DELETE',
  path: '/api/admin/sessions',
  action: 'auth.endOtherSessions',
  who: 'staff',
  status: 204,
})
