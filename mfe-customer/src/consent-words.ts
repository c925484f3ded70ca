import { registerWords } from '@sufra/i18n/words'

/** What a guest who has not accepted the privacy policy reads once, before anything else; fetched then. */
export const consentWords = registerWords('customer-consent', {
  en: () => import('./words/consent.en.ts'),
  ar: () => import('./words/consent.ar.ts'),
})
