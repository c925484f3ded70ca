import { defineWords } from '@sufra/i18n/word-types'

const passwordPromptEn = defineWords({
  title: 'Enter your password',
  text: 'You opened the app with a receipt. So that nobody else can use your account with it, please enter your password once.',
  password: 'Password',
  hint: 'Until you choose one, it is your first name.',
  required: 'Password required',
  wrong: 'This is not your password',
  confirm: 'Continue',
  profile: 'To see and change your profile, please enter your password.',
  profileConfirm: 'Enter password',
})
export default passwordPromptEn
