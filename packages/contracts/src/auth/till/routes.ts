import { route } from '../../route.ts'

/** Authorised by the device's own cookie. */
export const getTill = route('getTill', { method: 'GET', path: '/api/till', action: 'auth.getTill', who: 'anyone' })

export const shareTill = route('shareTill', {
  method: 'PUT',
  path: '/api/admin/till',
  action: 'auth.shareTill',
  who: 'editor',
})

export const unshareTill = route('unshareTill', {
  method: 'DELETE',
  path: '/api/admin/till',
  action: 'auth.unshareTill',
  who: 'editor',
  status: 204,
})

export const lockTill = route('lockTill', {
  method: 'POST',
  path: '/api/till/lock',
  action: 'auth.lockTill',
  who: 'staff',
  status: 204,
})

export const pinLogin = route('pinLogin', {
  method: 'POST',
  path: '/api/auth/pin-login',
  action: 'auth.pinLogin',
  who: 'anyone',
})

export const setPin = route('setPin', {
  method: 'PUT',
  path: '/api/admin/pin',
  action: 'auth.setPin',
  who: 'staff',
})

export const removePin = route('removePin', {
  method: 'DELETE',
  path: '/api/admin/pin',
  action: 'auth.removePin',
  who: 'staff',
})
