import { addDays, type Day, dayInZone } from '@sufra/domain/calendar-day'
import type { Language } from '@sufra/domain/choices'
import { fillTemplate, mailWords } from './words.ts'

/** As the screens have them (packages/i18n, format.ts): Latin digits in both languages. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** When a booking is, as people say it. */
interface When {
  /** The day that it is on: after midnight the one after the evening. */
  day: string
  /** With the evening that it belongs to, where it is past midnight: `12:30 am (Friday night)`. */
  time: string
}

/** The day and the time of a booking in words, by the restaurant's clock. */
export function formatWhen(
  { date, startsAt }: { date: Day; startsAt: Date },
  language: Language,
  timeZone: string,
): When {
  const format = (options: Intl.DateTimeFormatOptions, instant = startsAt, zone = timeZone) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone })
      .format(instant)
      // Some versions put a narrow no-break space before am and pm.
      .replaceAll('\u202f', ' ')
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = format({ hour: 'numeric', minute: '2-digit', hour12: true })
  if (dayInZone(startsAt, timeZone) < addDays(date, 1)) return { day, time: clock }
  const words = mailWords[language]
  const evening = format({ weekday: 'long' }, new Date(`${date}T12:00:00Z`), 'UTC')
  return {
    day,
    time: fillTemplate(words.late, { time: clock, night: fillTemplate(words.night, { weekday: evening }) }),
  }
}

/** A moment in words, by the restaurant's clock: `Friday, 21 November 2036 at 4:00 pm`. */
export function formatMoment(at: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hour12: true,
    timeZone,
  })
  return format.format(at).replaceAll('\u202f', ' ')
}

/** A number of people with its word in the right plural. */
export function formatPeople(count: number, language: Language): string {
  const forms = mailWords[language].count
  return fillTemplate(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count })
}
