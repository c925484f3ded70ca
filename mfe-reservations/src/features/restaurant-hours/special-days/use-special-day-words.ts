import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { getDayOfWeek } from '@sufra/domain/platform/calendar-day'
import { formatDay, formatHijriDay, formatTime } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { managementWords } from '../../../management-words.ts'

type Range = Pick<SpecialDay, 'fromDate' | 'untilDate'>
type Hours = Pick<SpecialDay, 'isClosed' | 'sittings'>

export function useSpecialDayWords() {
  const t = useWords(managementWords)
  const language = useLanguage()

  function formatDays({ fromDate, untilDate }: Range): string {
    if (fromDate === untilDate) return formatDay(fromDate, language, 'long')
    return t('specialDays.range', { from: formatDay(fromDate, language), until: formatDay(untilDate, language) })
  }
  /** Umm al-Qura, as Ramadan and Eid. */
  function formatHijri({ fromDate, untilDate }: Range): string {
    const [from, until] = [fromDate, untilDate].map((day) => formatHijriDay(day, language)) as [string, string]
    return from === until ? from : t('specialDays.range', { from, until })
  }
  function formatHours({ isClosed, sittings }: Hours): string {
    if (isClosed) return t('specialDays.closed')
    return sittings
      .map(({ openTime, closeTime, label }) => {
        const when = t('specialDays.sitting', {
          from: formatTime(openTime, language),
          until: formatTime(closeTime, language),
        })
        return label ? `${isolateValue(label, language)}: ${when}` : when
      })
      .join(' · ')
  }
  function formatWeekday(week: readonly HoursEntry[], day: string): string {
    const hours = week.find((entry) => entry.dayOfWeek === getDayOfWeek(day))
    if (!hours || hours.isClosed) return t('specialDays.closed')
    const { openTime, closeTime } = hours
    return t('specialDays.sitting', { from: formatTime(openTime, language), until: formatTime(closeTime, language) })
  }
  return { formatWeekday: formatWeekday, formatDays: formatDays, formatHijri: formatHijri, formatHours: formatHours }
}
