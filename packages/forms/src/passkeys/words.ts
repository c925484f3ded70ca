import { registerWords } from '@sufra/i18n/words'

export const words = registerWords('passkeys', {
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
})
