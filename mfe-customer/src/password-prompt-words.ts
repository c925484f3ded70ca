import { registerWords } from '@sufra/i18n/words'

export const passwordPromptWords = registerWords('customer-password-prompt', {
  en: () => import('./words/password-prompt.en.ts'),
  ar: () => import('./words/password-prompt.ar.ts'),
})
