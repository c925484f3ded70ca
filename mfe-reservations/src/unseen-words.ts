import { registerWords } from '@sufra/i18n/words'

/** Of the badge that every staff page displays. */
export const unseenWords = registerWords('reservations-unseen', {
  en: () => import('./words/unseen.en.ts'),
  ar: () => import('./words/unseen.ar.ts'),
})
