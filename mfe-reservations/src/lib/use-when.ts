import { useTimeZone } from '@sufra/api/restaurant-day'
import { addDays, type Day, dayInZone, dayOfWeek } from '@sufra/domain/calendar-day'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { words } from '../words.ts'

/** Something that begins on a day of the restaurant, which goes on past midnight: a booking, or a time that is offered. */
interface Starting {
  time: string
  /** Of a booking. */
  startsAt?: string | undefined
  /** Of a time that is offered. */
  isNextDay?: true | undefined
}

/** A day of the calendar and a time, in words. */
interface When {
  day: Day
  /** With the evening that it belongs to, where it is past midnight. */
  time: string
  /** Without it. */
  clock: string
  /** That evening alone; null before midnight. */
  night: string | null
}

/**
 * When something of a restaurant's day is, as people say it. What begins past midnight is on the calendar's next day, and
 * its time names the evening that it belongs to: half past midnight of Friday's evening is `12:30 am (Friday night)`, on
 * Saturday. Nobody comes a night early. The function is the same one until language or zone change.
 */
export function useWhen(): (date: Day, starting: Starting) => When {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useCallback(
    (date, { time, startsAt, isNextDay }) => {
      const day = startsAt ? dayInZone(new Date(startsAt), timeZone) : isNextDay ? addDays(date, 1) : date
      const clock = formatTime(time, language)
      if (day <= date) return { day: date, time: clock, clock, night: null }
      const night = t('when.night', { weekday: formatWeekday(dayOfWeek(date), language) })
      return { day, time: t('when.late', { time: clock, night }), clock, night }
    },
    [t, language, timeZone],
  )
}
