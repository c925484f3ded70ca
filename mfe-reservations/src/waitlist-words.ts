import { registerWords } from '@sufra/i18n/words'

/** Without text about names, which Home would load. */
export const waitlistWords = registerWords('reservations-waitlist', {
  en: () => import('./words/waitlist.en.ts'),
  ar: () => import('./words/waitlist.ar.ts'),
})
