import { route } from '../../route.ts'

export const startPasskeySignIn = route('startPasskeySignIn', {
  method: 'POST',
  path: '/api/auth/passkeys/options',
  action: 'auth.startPasskeySignIn',
  who: 'anyone',
})

export const signInWithPasskey = route('signInWithPasskey', {
  method: 'POST',
  path: '/api/auth/passkeys/admin-login',
  action: 'auth.signInWithPasskey',
  who: 'anyone',
})

export const loginWithPasskey = route('loginWithPasskey', {
  method: 'POST',
  path: '/api/auth/passkeys/login',
  action: 'auth.loginWithPasskey',
  who: 'anyone',
})

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

export const listOwnPasskeys = route('listOwnPasskeys', {
  method: 'GET',
  path: '/api/customers/:id/passkeys',
  action: 'auth.listOwnPasskeys',
  who: { own: 'id' },
})

export const startOwnPasskey = route('startOwnPasskey', {
  method: 'POST',
  path: '/api/customers/:id/passkeys/options',
  action: 'auth.startOwnPasskey',
  who: { ownAlone: 'id' },
})

export const addOwnPasskey = route('addOwnPasskey', {
  method: 'POST',
  path: '/api/customers/:id/passkeys',
  action: 'auth.addOwnPasskey',
  who: { ownAlone: 'id' },
  status: 201,
})

export const removeOwnPasskey = route('removeOwnPasskey', {
  method: 'DELETE',
  path: '/api/customers/:id/passkeys/:passkeyId',
  action: 'auth.removeOwnPasskey',
  who: { ownAlone: 'id' },
  status: 204,
  hasBody: true,
})
