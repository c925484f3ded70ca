import { type Day, isDay } from '@sufra/domain/platform/calendar-day'
import { foldDigits } from '@sufra/domain/platform/digits'

/**
 * Parses `DD/MM/YYYY` (also dots, dashes, spaces, single or Arabic digits), `YYYY-MM-DD`, or DDMMYYYY for number pads.
 * Null for an invalid day or a two-digit year.
 */
export function parseTypedDay(text: string): Day | null {
  const typed = foldDigits(text)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .trim()
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (yearFirst !== null) return toDay(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  return dayFirst === null ? null : toDay(dayFirst[3], dayFirst[2], dayFirst[1])
}

function toDay(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** `21/11/2026`; empty for null. */
export function formatTypedDay(day: Day | null): string {
  if (day === null || !isDay(day)) return ''
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}
