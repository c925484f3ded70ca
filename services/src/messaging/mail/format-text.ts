import { addDays, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { MailWords } from './mail-words.ts'
import { wordsAr } from './words.ar.ts'
import { wordsEn } from './words.en.ts'

export const mailWords: Record<Language, MailWords> = { en: wordsEn, ar: wordsAr }

export function fillTemplate(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The screens' locales (packages/i18n, format.ts): Latin digits in both languages. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

interface When {
  day: string
  time: string
}

export function formatWhen(
  { date, startsAt }: { date: Day; startsAt: Date },
  language: Language,
  timeZone: string,
): When {
  const format = (options: Intl.DateTimeFormatOptions, instant = startsAt, zone = timeZone) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone })
      .format(instant)
      // Some ICU versions put a narrow no-break space before am and pm.
      .replaceAll('\u202f', ' ')
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = format({ hour: 'numeric', minute: '2-digit', hour12: true })
  if (getDayInZone(startsAt, timeZone) < addDays(date, 1)) return { day, time: clock }
  const words = mailWords[language]
  const evening = format({ weekday: 'long' }, new Date(`${date}T12:00:00Z`), 'UTC')
  return {
    day,
    time: fillTemplate(words.late, { time: clock, night: fillTemplate(words.night, { weekday: evening }) }),
  }
}

export function formatDay(day: Day, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(noon)
}

export function formatClock(at: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  return format.format(at).replaceAll('\u202f', ' ')
}

export function formatMoment(at: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hour12: true,
    timeZone,
  })
  return format.format(at).replaceAll('\u202f', ' ')
}

export function formatPeople(count: number, language: Language): string {
  const forms = mailWords[language].count
  return fillTemplate(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count })
}
