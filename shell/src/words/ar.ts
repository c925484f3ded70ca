import type { Translated } from '@sufra/i18n/word-types'
import type en from './en.ts'

const ar: Translated<typeof en> = {
  signInAgain: 'يرجى تسجيل الدخول مرة أخرى',
  sessionEnded: 'انتهت جلستك.',
}
export default ar
