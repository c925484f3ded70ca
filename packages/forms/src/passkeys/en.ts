import { defineWords } from '@sufra/i18n/word-types'

const en = defineWords({
  logIn: 'Log in with a passkey',
  cancelled: 'No passkey was used. Try again, or use your password.',
  present: 'This device has a passkey for this account already.',
  elsewhere: 'Passkeys work at the restaurant’s own address only. Please open it there.',
  failed: 'The passkey could not be used. Try again, or use your password.',
})
export default en
