import { addDays } from '@sufra/domain/calendar-day'
import type { Language } from '@sufra/i18n/language'

const A_SUNDAY = '2026-11-01'
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE' }

/** The name of a weekday in the reader's language; 0 is Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  const day = new Date(`${addDays(A_SUNDAY, weekday)}T00:00:00.000Z`)
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(day)
}
