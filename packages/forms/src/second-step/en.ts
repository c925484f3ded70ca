import { defineWords } from '@sufra/i18n/word-types'

const en = defineWords({
  title: 'Second step',
  appLead: 'Enter the 6 digits that your authenticator app shows now.',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  code: 'Code of your app',
  codeWrong: 'Enter the 6 digits of your app',
  recoveryCode: 'Recovery code',
  recoveryWrong: 'A recovery code has 25 letters and digits',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  passkeyLead: 'This account has passkeys as its second step. Use one of this device, or of your phone.',
  passkeyMissing:
    'This account has passkeys as its second step, and this browser or address has none. Log in on another device, or ask another editor to reset the second step.',
  usePasskey: 'Use a passkey',
  trust: 'Not on this device for 30 days',
  logIn: 'Log in',
})
export default en
