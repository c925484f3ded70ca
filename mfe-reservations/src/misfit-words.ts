import { registerWords } from '@sufra/i18n/words'

export const misfitWords = registerWords('reservations-misfits', {
  en: () => import('./words/misfits.en.ts'),
  ar: () => import('./words/misfits.ar.ts'),
})
