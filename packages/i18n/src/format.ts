import { isDay } from '@sufra/domain/platform/calendar-day'
import { isTimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'
import type { Language } from './language.ts'
import { common, getWords } from './use-words.ts'

/** The restaurant's default zone (contract §9). */
export const DEFAULT_ZONE = 'Asia/Dubai'

function getInvalidDate(language: Language): string {
  return getWords(common, language)('date.none')
}

// Latin digits are pinned: browsers differ on the digits of plain `ar-AE`.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** Memoizes formats: constructing one costs a thousand times its use. */
function memoizeFormat<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known !== undefined) return known
    const made = make(locales[language], options)
    formats.set(key, made)
    return made
  }
}

const dateFormat = memoizeFormat(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numberFormat = memoizeFormat(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

function formatInstant(value: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return getInvalidDate(language)
  // Some browsers put a narrow no-break space before am and pm, or shorten a month to four letters.
  return dateFormat(language, options)
    .format(instant)
    .replaceAll('\u202f', ' ')
    .replace(/\bSept\b/, 'Sep')
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** `21 Nov 2026`. */
export function formatDate(value: string | Date, language: Language, timeZone: string): string {
  return formatInstant(value, language, { ...DATE, timeZone })
}

/** `November 2026`. */
export function formatMonth(value: string | Date, language: Language, timeZone: string): string {
  return formatInstant(value, language, { month: 'long', year: 'numeric', timeZone })
}

/** `21 Nov 2026, 7:30 pm`. */
export function formatDateTime(value: string | Date, language: Language, timeZone: string): string {
  return formatInstant(value, language, { ...DATE, ...TIME, timeZone })
}

/** `21 Nov 2026`; `long` adds the weekday and the full month. */
export function formatDay(day: string, language: Language, style: 'short' | 'long' = 'short'): string {
  if (!isDay(day)) return getInvalidDate(language)
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return formatInstant(`${day}T00:00:00.000Z`, language, { ...(style === 'long' ? long : DATE), timeZone: 'UTC' })
}

/** `MM-DD` as `17 May`. */
export function formatBirthday(birthday: string, language: Language): string {
  // A leap year, so that 29 February exists.
  const day = `2000-${birthday}`
  if (!isDay(day)) return getInvalidDate(language)
  return formatInstant(`${day}T00:00:00.000Z`, language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** Umm al-Qura calendar: `1 Ramadan 1447 AH`. Computed; an observed date may differ by a day. */
export function formatHijriDay(day: string, language: Language): string {
  if (!isDay(day)) return getInvalidDate(language)
  return formatInstant(`${day}T00:00:00.000Z`, language, {
    calendar: 'islamic-umalqura',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function formatLeaf(day: string, language: Language): { weekday: string; number: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatInstant(`${day}T00:00:00.000Z`, language, { ...options, timeZone: 'UTC' })
  return {
    weekday: part({ weekday: 'short' }),
    number: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** `today`, `tomorrow`, `in 3 days`. Not `Intl.RelativeTimeFormat`, whose Arabic says "within 3 days". */
export function formatDaysAhead(days: number, language: Language): string {
  const t = getWords(common, language)
  if (days <= 1) return t(days === 1 ? 'daysAhead.tomorrow' : 'daysAhead.today')
  return t('daysAhead.more', { count: days, number: formatNumber(days, language) })
}

/** `a, b`, with the comma of the language. */
export function formatList(parts: readonly string[], language: Language): string {
  return parts.join(getWords(common, language)('comma'))
}

/** `HH:MM` as `7:30 pm`. */
export function formatTime(time: string, language: Language): string {
  if (!isTimeOfDay(time)) return getInvalidDate(language)
  return formatInstant(new Date(toMinutes(time) * 60_000), language, { ...TIME, timeZone: 'UTC' })
}

/** A date in the machine's own zone, as date pickers return it. */
export function formatLocalDate(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, options).format(date)
}

/** 0 is Sunday. */
export function formatWeekday(weekday: number, language: Language, style: 'long' | 'short' = 'long'): string {
  // 1 November 2026 is a Sunday.
  return formatInstant(new Date(Date.UTC(2026, 10, 1 + weekday)), language, { weekday: style, timeZone: 'UTC' })
}

/** `1,234`, with Latin digits in both languages. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value)
}

/** Whole fils as `AED 12.50` or `12.50 درهم` (contract §9). */
export function formatMoney(fils: number, language: Language): string {
  const dirhams = formatNumber(Math.trunc(Math.abs(fils) / 100), language)
  const amount = `${dirhams}.${String(Math.abs(fils) % 100).padStart(2, '0')}`
  return getWords(common, language)(fils < 0 ? 'moneyOwed' : 'money', { amount })
}

/** Dirhams as `AED 75.50` or `75.50 درهم`. */
export function formatPrice(dirhams: number, language: Language): string {
  return formatMoney(Math.round(dirhams * 100), language)
}

/** `15%`, `12.5%`. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}%`
}

/** `480 points`, `نقطتان`. */
export function formatPoints(points: number, language: Language): string {
  return getWords(common, language)('points', { count: points, number: formatNumber(points, language) })
}
