import { formatLocalDate } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import type { common } from '@sufra/i18n/use-words'
import type { Translate } from '@sufra/i18n/word-types'
import type { Words } from '@sufra/i18n/words'
import type { Formatters, Labels } from 'react-day-picker'

type CommonEnglish = typeof common extends Words<infer English> ? English : never

/** Uses Intl, so no second set of locales ships. */
export function getCalendarText(
  language: Language,
  t: Translate<CommonEnglish>,
): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const show = (date: Date, options: Intl.DateTimeFormatOptions) => formatLocalDate(date, language, options)
  const formatMonth = (date: Date) => show(date, { month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: formatMonth,
      formatMonthDropdown: (date) => show(date, { month: 'long' }),
      formatYearDropdown: (date) => String(date.getFullYear()),
      // Intl's short Arabic weekday names are whole words; calendars show the one-letter names.
      formatWeekdayName: (date) => show(date, { weekday: language === 'ar' ? 'narrow' : 'short' }),
      formatDay: (date) => String(date.getDate()),
    },
    labels: {
      labelDayButton: (date, modifiers) => {
        const day = show(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
        if (modifiers.selected) return t('date.selected', { day })
        return modifiers.today ? t('date.today', { day }) : day
      },
      labelGrid: formatMonth,
      labelMonthDropdown: () => t('date.month'),
      labelYearDropdown: () => t('date.year'),
      labelNav: () => t('date.months'),
      labelNext: () => t('date.nextMonth'),
      labelPrevious: () => t('date.previousMonth'),
      labelWeekday: (date) => show(date, { weekday: 'long' }),
    },
  }
}

/* The picker works in the machine's local dates; a calendar day has no zone. */

export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function toDay(local: Date): string {
  const padTwo = (part: number) => String(part).padStart(2, '0')
  return `${local.getFullYear()}-${padTwo(local.getMonth() + 1)}-${padTwo(local.getDate())}`
}
