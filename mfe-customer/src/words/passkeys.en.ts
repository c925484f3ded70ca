import { defineWords } from '@sufra/i18n/word-types'

const en = defineWords({
  title: 'Passkeys',
  note: 'Log in with your fingerprint, your face or the PIN of your phone, instead of phone number and password. A new password ends your passkeys.',
  since: 'Added on {{date}}',
  add: 'Add a passkey',
  addText: 'Enter your password first. Then your phone asks you.',
  added: 'Passkey added',
  addFailed: 'The passkey was not added',
  remove: 'Remove',
  removeNamed: 'Remove: {{name}}, {{date}}',
  removeTitle: 'Remove this passkey?',
  removeText: 'It does not log you in any more. Remove it on your phone as well, where passwords are stored.',
  removed: 'Passkey removed',
  removeFailed: 'The passkey could not be removed',
  failed: 'Your passkeys could not be loaded',
})
export default en
