import { isDay } from '@sufra/domain/calendar-day'
import { isTimeOfDay, minutesOf } from '@sufra/domain/time-of-day'
import type { Language } from './language.ts'
import { common, wordsOf } from './use-words.ts'

/** The restaurant's zone unless a caller knows another (contract §9). */
export const DEFAULT_ZONE = 'Asia/Dubai'

/** Shown for a date that is none (customer specification §8). */
function invalidDate(language: Language): string {
  return wordsOf(common, language)('date.none')
}

// Latin digits are pinned: browsers differ in which digits plain `ar-AE` means.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** Making a format costs a thousand times its use, and lists show hundreds of dates and numbers. */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
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

const dateFormat = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const aheadFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

function show(value: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return invalidDate(language)
  // Some browsers put a narrow no-break space before am and pm, and some shorten one month to four letters.
  return dateFormat(language, options)
    .format(instant)
    .replaceAll('\u202f', ' ')
    .replace(/\bSept\b/, 'Sep')
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** An instant (ISO text or Date) as its day in `timeZone`: `21 Nov 2026`. */
export function formatDate(value: string | Date, language: Language, timeZone: string): string {
  return show(value, language, { ...DATE, timeZone })
}

/** The month of an instant in `timeZone`: `November 2026`. */
export function formatMonth(value: string | Date, language: Language, timeZone: string): string {
  return show(value, language, { month: 'long', year: 'numeric', timeZone })
}

/** An instant as day and 12-hour time in `timeZone`: `21 Nov 2026, 7:30 pm`. */
export function formatDateTime(value: string | Date, language: Language, timeZone: string): string {
  return show(value, language, { ...DATE, ...TIME, timeZone })
}

/** A calendar day (`YYYY-MM-DD`), which has no zone: `21 Nov 2026`; `long` adds the weekday and the month's name. */
export function formatDay(day: string, language: Language, style: 'short' | 'long' = 'short'): string {
  if (!isDay(day)) return invalidDate(language)
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return show(`${day}T00:00:00.000Z`, language, { ...(style === 'long' ? long : DATE), timeZone: 'UTC' })
}

/** A birthday (`MM-DD`), of which the year is not told: `17 May`. */
export function formatBirthday(birthday: string, language: Language): string {
  // A leap year, so that 29 February is a day.
  const day = `2000-${birthday}`
  if (!isDay(day)) return invalidDate(language)
  return show(`${day}T00:00:00.000Z`, language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** A calendar day by the Hijri calendar of Umm al-Qura: `1 Ramadan 1447 AH`. By reckoning; the moon may be seen a day apart. */
export function formatHijriDay(day: string, language: Language): string {
  if (!isDay(day)) return invalidDate(language)
  return show(`${day}T00:00:00.000Z`, language, {
    calendar: 'islamic-umalqura',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function formatLeaf(day: string, language: Language): { weekday: string; number: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    show(`${day}T00:00:00.000Z`, language, { ...options, timeZone: 'UTC' })
  return {
    weekday: part({ weekday: 'short' }),
    number: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** A number of days from now on: `today`, `tomorrow`, `in 3 days`. */
export function formatDaysAhead(days: number, language: Language): string {
  return aheadFormat(language, { numeric: 'auto' }).format(days, 'day')
}

/** A time of day (`HH:MM`) by the 12-hour clock: `7:30 pm`. */
export function formatTime(time: string, language: Language): string {
  if (!isTimeOfDay(time)) return invalidDate(language)
  return show(new Date(minutesOf(time) * 60_000), language, { ...TIME, timeZone: 'UTC' })
}

/** A date of the machine's own calendar, as date pickers hand them over, in the parts that `options` name. */
export function formatLocalDate(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, options).format(date)
}

/** The name of a weekday; 0 is Sunday. */
export function formatWeekday(weekday: number, language: Language, style: 'long' | 'short' = 'long'): string {
  // 1 November 2026 is a Sunday.
  return show(new Date(Date.UTC(2026, 10, 1 + weekday)), language, { weekday: style, timeZone: 'UTC' })
}

/** Whole or decimal numbers with grouping: `1,234`. Latin digits in both languages. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value)
}

/** Money from whole fils: `AED 12.50`, in Arabic the number first: `12.50 درهم` (contract §9). */
export function formatMoney(fils: number, language: Language): string {
  const dirhams = formatNumber(Math.trunc(Math.abs(fils) / 100), language)
  const amount = `${dirhams}.${String(Math.abs(fils) % 100).padStart(2, '0')}`
  return wordsOf(common, language)(fils < 0 ? 'moneyOwed' : 'money', { amount })
}

/** Money from dirhams, as offers, rewards and codes have it: `AED 75.50`, `75.50 درهم`. */
export function formatPrice(dirhams: number, language: Language): string {
  return formatMoney(Math.round(dirhams * 100), language)
}

/** A percentage: `15%`, `12.5%`. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}%`
}

/** Points with their word in the right plural: `480 points`, `نقطتان`. */
export function formatPoints(points: number, language: Language): string {
  return wordsOf(common, language)('points', { count: points, number: formatNumber(points, language) })
}
