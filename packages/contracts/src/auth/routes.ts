import { route } from '../route.ts'

export const checkUser = route('checkUser', {
  method: 'POST',
  path: '/api/auth/check-user',
  action: 'auth.checkUser',
  who: 'anyone',
  asks: true,
})

export const login = route('login', {
  method: 'POST',
  path: '/api/auth/login',
  action: 'auth.login',
  who: 'anyone',
})

export const register = route('register', {
  method: 'POST',
  path: '/api/auth/register',
  action: 'auth.register',
  who: 'anyone',
  status: 201,
  idempotent: true,
})

export const forgotPassword = route('forgotPassword', {
  method: 'POST',
  path: '/api/auth/forgot-password',
  action: 'auth.forgotPassword',
  who: 'anyone',
})

export const confirmPassword = route('confirmPassword', {
  method: 'POST',
  path: '/api/auth/confirm-password',
  action: 'auth.confirmPassword',
  who: 'customer',
  isOpenToReceipts: true,
})

export const adminLogin = route('adminLogin', {
  method: 'POST',
  path: '/api/auth/admin-login',
  action: 'auth.adminLogin',
  who: 'anyone',
})

export const logout = route('logout', {
  method: 'POST',
  path: '/api/auth/logout',
  action: 'auth.logout',
  who: 'anyone',
  status: 204,
})

export const session = route('session', {
  method: 'GET',
  path: '/api/auth/session',
  action: 'auth.session',
  who: 'anyone',
})

/** A session of a test guest, for one tab of an editor. */
export const startTestGuest = route('startTestGuest', {
  method: 'POST',
  path: '/api/previews/guest',
  action: 'auth.startTestGuest',
  who: 'editor',
})
