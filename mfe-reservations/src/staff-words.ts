import { registerWords } from '@sufra/i18n/words'

/** What staff read of this front end, fetched with their page: guests wait for none of it. */
export const staffWords = registerWords('reservations-staff', {
  en: () => import(/* webpackChunkName: 'staff-words-en' */ './words/en.ts'),
  ar: () => import(/* webpackChunkName: 'staff-words-ar' */ './words/ar.ts'),
})
