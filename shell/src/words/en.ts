import { defineWords } from '@sufra/i18n/word-types'

const en = defineWords({
  signInAgain: 'Please log in again',
  sessionEnded: 'Your session has ended.',
})
export default en
