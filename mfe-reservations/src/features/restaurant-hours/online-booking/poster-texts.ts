import type { Language } from '@sufra/domain/platform/choices'

/** The poster has both languages at once, whatever the page has. */
export const POSTER_TEXTS: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'Waiting for a table?',
    text: 'Scan the code to join the queue. Your phone tells you when your table is ready.',
  },
  ar: {
    title: 'تنتظر طاولة؟',
    text: 'امسح الرمز للانضمام إلى الطابور، ويخبرك هاتفك عندما تجهز طاولتك.',
  },
}
