import { route } from '../../route.ts'

export const listApiKeys = route('listApiKeys', {
  method: 'GET',
  path: '/api/admin/api-keys',
  action: 'auth.listApiKeys',
  who: 'editor',
})

export const createApiKey = route('createApiKey', {
  method: 'POST',
  path: '/api/admin/api-keys',
  action: 'auth.createApiKey',
  who: 'editor',
  status: 201,
})

export const revokeApiKey = route('revokeApiKey', {
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  action: 'auth.revokeApiKey',
  who: 'editor',
  status: 204,
})
