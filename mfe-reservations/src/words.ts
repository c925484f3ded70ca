import { registerWords } from '@sufra/i18n/words'

/** What guests read of this front end, fetched with its first screen. */
export const words = registerWords('reservations', {
  en: () => import(/* webpackChunkName: 'words-en' */ './words/guest.en.ts'),
  ar: () => import(/* webpackChunkName: 'words-ar' */ './words/guest.ar.ts'),
})
