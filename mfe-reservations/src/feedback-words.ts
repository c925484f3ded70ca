import { registerWords } from '@sufra/i18n/words'

/** Loaded when a guest is asked. */
export const feedbackWords = registerWords('reservations-feedback', {
  en: () => import('./words/feedback.en.ts'),
  ar: () => import('./words/feedback.ar.ts'),
})
