import { registerWords } from '@sufra/i18n/words'

export const words = registerWords('reservations', {
  en: () => import(/* webpackChunkName: 'words-en' */ './words/guest.en.ts'),
  ar: () => import(/* webpackChunkName: 'words-ar' */ './words/guest.ar.ts'),
})
