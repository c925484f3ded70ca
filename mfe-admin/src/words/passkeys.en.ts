import { defineWords } from '@sufra/i18n/word-types'

export const passkeysEn = defineWords({
  title: 'Passkeys',
  note: 'Log in with your fingerprint, your face or the PIN of your device, without username and password. A passkey is a second step, too: your password alone logs you in no more. Without a second step so far, you are logged out on your other devices.',
  noteAlone:
    'You log in with a passkey, or with your password and a passkey. Set up the second step above as well, for its recovery codes: who loses all devices needs another editor.',
  unusable:
    'Passkeys cannot be used here: they need an address with a name and https, and a browser that knows them. On this machine itself open localhost.',
  name: 'Name of the passkey',
  nameHint: 'What you recognise the device by.',
  nameRequired: 'Enter a name for this passkey',
  password: 'Your password, for the passkey',
  add: 'Add a passkey',
  added: 'Passkey added',
  addFailed: 'The passkey was not added',
  since: 'Added: {{date}}',
  lastUsed: 'Last used: {{time}}',
  unused: 'Not used yet',
  rename: 'Rename',
  renameNamed: 'Rename: {{name}}',
  renameTitle: 'Rename the passkey',
  renamed: 'Passkey renamed',
  renameFailed: 'The passkey could not be renamed',
  remove: 'Remove',
  removeNamed: 'Remove: {{name}}',
  removeTitle: 'Remove the passkey {{name}}',
  removeText: 'It logs nobody in any more. Remove it from the device as well, where passwords are stored.',
  removed: 'Passkey removed',
  removeFailed: 'The passkey could not be removed',
  failed: 'The passkeys could not be loaded',
})
