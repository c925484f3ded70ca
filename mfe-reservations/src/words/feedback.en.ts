import { defineWords } from '@sufra/i18n/word-types'

const feedbackEn = defineWords({
  title: 'How was your visit?',
  face: { good: 'Good', okay: 'Okay', notGood: 'Not good' },
  text: 'Would you like to add something?',
  wantsCall: 'You may call me about it',
  send: 'Send',
  later: 'Not now',
  failed: 'Your feedback could not be sent',
  thanks: 'Thank you for your feedback',
  editable: 'You can change it until {{until}}.',
  change: 'Change',
  close: 'Close',
})
export default feedbackEn
