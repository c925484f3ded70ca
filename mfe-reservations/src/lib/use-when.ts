import { useTimeZone } from '@sufra/api/restaurant-day'
import { type Day, dayInZone, dayOfWeek } from '@sufra/domain/calendar-day'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'

/** Something that begins on a day of the restaurant, which goes on past midnight: a booking, or a time that is offered. */
interface Starting {
  time: string
  /** Absent from what services of the release before say. */
  startsAt?: string | undefined
}

/**
 * When something of a restaurant's day is, as people say it. What begins past midnight is on the calendar's next day, and
 * its time names the evening that it belongs to: half past midnight of Friday's evening is `12:30 am (Friday night)`, on
 * Saturday. Nobody comes a night early.
 */
export function useWhen(): (date: Day, starting: Starting) => { day: Day; time: string; isLate: boolean } {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (date, { time, startsAt }) => {
    const day = startsAt === undefined ? date : dayInZone(new Date(startsAt), timeZone)
    const plain = formatTime(time, language)
    if (day <= date) return { day: date, time: plain, isLate: false }
    const weekday = formatWeekday(dayOfWeek(date), language)
    return { day, time: t('when.late', { time: plain, weekday }), isLate: true }
  }
}
