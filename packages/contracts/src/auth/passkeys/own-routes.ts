import { route } from '../../route.ts'

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
