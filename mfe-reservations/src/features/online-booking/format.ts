import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { formatPhone } from '@sufra/domain/platform/phone'
import { isTimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'
import type { Language } from '@sufra/i18n/language'
import { fill } from './language.tsx'
import type { Texts } from './words.ar.ts'

/** As everywhere: Latin digits in both languages (packages/i18n, format.ts). */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

function format(instant: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options })
    .format(instant)
    .replaceAll('\u202f', ' ')
    .replace(/\bSept\b/, 'Sep')
}

const toUtc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** `Friday, 21 November 2036`. */
const formatLongDay = (day: Day, language: Language) =>
  format(toUtc(day), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `Fri`, `21 Nov`. */
export const formatShortDay = (day: Day, language: Language) => ({
  weekday: format(toUtc(day), language, { weekday: 'short' }),
  date: format(toUtc(day), language, { day: 'numeric', month: 'short' }),
})

/** `HH:MM` as `7:30 pm`. */
export function formatClock(time: string, language: Language): string {
  if (!isTimeOfDay(time)) return time
  return format(new Date(toMinutes(time) * 60_000), language, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** A start past midnight is on the next calendar day, and its time names the evening. */
export function formatStart(
  { date, time, startsAt }: { date: Day; time: string; startsAt: string },
  { language, t }: { language: Language; t: Texts },
  timeZone: string,
): { day: string; time: string } {
  const day = getDayInZone(new Date(startsAt), timeZone)
  const clock = formatClock(time, language)
  if (day < addDays(date, 1)) return { day: formatLongDay(date, language), time: clock }
  const weekday = format(toUtc(date), language, { weekday: 'long' })
  return { day: formatLongDay(day, language), time: fill(t.late, { time: clock, weekday }) }
}

export function formatPeople(count: number, { language, t }: { language: Language; t: Texts }): string {
  const form = new Intl.PluralRules(language).select(count)
  return fill(t.people[form] ?? t.people.other, { count })
}

/** Within a sentence, whose lines must not break the number. */
export const formatUnbrokenPhone = (phone: string) => formatPhone(phone).replaceAll(' ', '\u00a0')
