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
