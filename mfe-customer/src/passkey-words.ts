import { registerWords } from '@sufra/i18n/words'

export const passkeyWords = registerWords('customer-passkeys', {
  en: () => import('./words/passkeys.en.ts'),
  ar: () => import('./words/passkeys.ar.ts'),
})
