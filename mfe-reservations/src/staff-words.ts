import { registerWords } from '@sufra/i18n/words'

export const staffWords = registerWords('reservations-staff', {
  en: () => import(/* webpackChunkName: 'staff-words-en' */ './words/en.ts'),
  ar: () => import(/* webpackChunkName: 'staff-words-ar' */ './words/ar.ts'),
})
