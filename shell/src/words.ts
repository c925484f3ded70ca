import { registerWords } from '@sufra/i18n/words'

export const words = registerWords('shell', {
  en: () => import('./words/en.ts'),
  ar: () => import('./words/ar.ts'),
})
