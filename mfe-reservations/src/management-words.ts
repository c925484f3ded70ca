import { registerWords } from '@sufra/i18n/words'

/** Of the pages beside the diary: they load without it. */
export const managementWords = registerWords('reservations-management', {
  en: () => import('./words/management/en.ts'),
  ar: () => import('./words/management/ar.ts'),
})
