import { registerWords } from '@sufra/i18n/words'

export const blockWords = registerWords('reservations-blocks', {
  en: () => import('./words/blocks.en.ts'),
  ar: () => import('./words/blocks.ar.ts'),
})
