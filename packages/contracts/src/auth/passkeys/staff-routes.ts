import { route } from '../../route.ts'

export const listPasskeys = route('listPasskeys', {
  method: 'GET',
  path: '/api/admin/passkeys',
  action: 'auth.listPasskeys',
  who: 'staff-themselves',
})

export const startPasskey = route('startPasskey', {
  method: 'POST',
  path: '/api/admin/passkeys/options',
  action: 'auth.startPasskey',
  who: 'staff-themselves',
})

export const addPasskey = route('addPasskey', {
  method: 'POST',
  path: '/api/admin/passkeys',
  action: 'auth.addPasskey',
  who: 'staff-themselves',
  status: 201,
})

export const renamePasskey = route('renamePasskey', {
  method: 'PUT',
  path: '/api/admin/passkeys/:id',
  action: 'auth.renamePasskey',
  who: 'staff',
})

export const removePasskey = route('removePasskey', {
  method: 'DELETE',
  path: '/api/admin/passkeys/:id',
  action: 'auth.removePasskey',
  who: 'staff-themselves',
  hasBody: true,
})
