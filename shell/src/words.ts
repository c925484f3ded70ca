import { registerWords } from '@sufra/i18n/words'

/** The shell's few own words; everything else belongs to the front ends. Fetched when first needed. */
export const words = registerWords('shell', {
  en: () => import('./words/en.ts'),
  ar: () => import('./words/ar.ts'),
})
