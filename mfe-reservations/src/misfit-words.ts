import { registerWords } from '@sufra/i18n/words'

/** What is read of reservations that no longer fit, fetched by whoever meets some. */
export const misfitWords = registerWords('reservations-misfits', {
  en: () => import('./words/misfits.en.ts'),
  ar: () => import('./words/misfits.ar.ts'),
})
