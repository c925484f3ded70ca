import { registerWords } from '@sufra/i18n/words'

/** What is read of the waitlist, fetched by whoever meets it; without names, which all of Home would carry. */
export const waitlistWords = registerWords('reservations-waitlist', {
  en: () => import('./words/waitlist.en.ts'),
  ar: () => import('./words/waitlist.ar.ts'),
})
