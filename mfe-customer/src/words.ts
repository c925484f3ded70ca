import { registerWords } from '@sufra/i18n/words'

/** This front end's own words, fetched with its first screen. */
export const words = registerWords('customer', {
  en: () => import('./words/en.ts'),
  ar: () => import('./words/ar.ts'),
})
