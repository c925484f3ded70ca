import { registerWords } from '@sufra/i18n/words'

/** What asks a guest who came by a receipt for the password; fetched then. */
export const passwordPromptWords = registerWords('customer-password-prompt', {
  en: () => import('./words/password-prompt.en.ts'),
  ar: () => import('./words/password-prompt.ar.ts'),
})
