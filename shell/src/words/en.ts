import { defineWords } from '@sufra/i18n/word-types'

const en = defineWords({
  signInAgain: 'Please log in again',
  sessionEnded: 'Your session has ended.',
  lost: 'There is no page at this address.',
  toDashboard: 'Back to Dashboard',
  receiptNotCredited: 'No points were added',
  receiptIsGuests: 'This link is a customer’s receipt, and you are logged in as staff. The customer can still open it.',
  sessionEndedText:
    'Your session has ended. What you have typed is still here: enter the password of {{name}} to go on.',
  password: 'Password',
  passwordRequired: 'Password required',
  logIn: 'Log in',
  arabicOffer: 'Do you prefer Arabic?',
  useArabic: 'Arabic',
  keepEnglish: 'Keep English',
  somebodyElse: 'I am someone else',
  preview: 'Preview',
  previewOf: 'Preview of {{release}}: only you see this',
  previewUnknown: 'There is no preview of {{release}}. This is the version that everybody sees.',
  localRefused:
    'This product loads nothing from {{address}}: PREVIEW_LOCAL is not set. This is the version that everybody sees.',
  localMissing:
    'Nothing answers at {{address}}. Start the front end there and reload. This is the version that everybody sees.',
  confirmLocal: 'Load {{frontEnd}} from this computer?',
  confirmLocalText:
    'Its scripts come from {{address}} and can do everything that you may do here. Go on only if you started that program yourself and opened this page for it.',
  loadLocal: 'Load',
  seeAsGuest: 'See as a guest',
  tabBlocked: 'The browser blocked the new tab. Allow pop-ups for this address and press again.',
  testGuest: 'Test guest: you see the pages of a guest, and nothing can be changed',
  testGuestOver: 'The test guest has ended: after an hour, or with your session.',
  endTestGuest: 'End test guest',
  endPreview: 'End preview',
})
export default en
