import { defineWords } from '@sufra/i18n/word-types'

const consentEn = defineWords({
  title: 'Welcome, {{name}}',
  lead: 'Please read how your data is used before you go on.',
  required: 'Please accept the privacy policy to go on',
  failed: 'This could not be saved',
  rest: 'Tell us more about you',
  restText: 'Whatever you like, and whenever you like.',
})
export default consentEn
