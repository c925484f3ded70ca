import { route } from '../../route.ts'

export const signInWithSecondFactor = route('signInWithSecondFactor', {
  method: 'POST',
  path: '/api/auth/second-factor',
  action: 'auth.signInWithSecondFactor',
  who: 'anyone',
})

export const startSecondFactor = route('startSecondFactor', {
  method: 'POST',
  path: '/api/admin/second-factor',
  action: 'auth.startSecondFactor',
  who: 'staff-themselves',
})

export const confirmSecondFactor = route('confirmSecondFactor', {
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  action: 'auth.confirmSecondFactor',
  who: 'staff-themselves',
})

export const removeSecondFactor = route('removeSecondFactor', {
  method: 'DELETE',
  path: '/api/admin/second-factor',
  action: 'auth.removeSecondFactor',
  who: 'staff-themselves',
  hasBody: true,
})

export const resetSecondFactor = route('resetSecondFactor', {
  method: 'POST',
  path: '/api/admin/staff/:id/second-factor/reset',
  action: 'auth.resetSecondFactor',
  who: 'editor',
})

export const getAccess = route('getAccess', {
  method: 'GET',
  path: '/api/admin/access',
  action: 'auth.getAccess',
  who: 'editor',
})

export const saveAccess = route('saveAccess', {
  method: 'PUT',
  path: '/api/admin/access',
  action: 'auth.saveAccess',
  who: 'editor',
})
