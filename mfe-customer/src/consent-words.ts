import { registerWords } from '@sufra/i18n/words'

export const consentWords = registerWords('customer-consent', {
  en: () => import('./words/consent.en.ts'),
  ar: () => import('./words/consent.ar.ts'),
})
