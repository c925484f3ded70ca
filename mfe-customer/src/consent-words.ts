import { registerWords } from '@sufra/i18n/words'

/** What a guest whom staff enrolled reads once, before anything else; fetched then. */
export const consentWords = registerWords('customer-consent', {
  en: () => import('./words/consent.en.ts'),
  ar: () => import('./words/consent.ar.ts'),
})
