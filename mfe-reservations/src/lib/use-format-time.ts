import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, type Day, getDayInZone, getDayOfWeek, getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { words } from '../words.ts'

/** A business day continues past midnight. */
interface StartTime extends Pick<Reservation, 'time'>, Partial<Pick<Reservation, 'startsAt'>> {
  isNextDay?: true | undefined
}

interface FormattedTime {
  day: Day
  /** Includes the evening's name past midnight. */
  time: string
  /** Without the evening's name. */
  clock: string
  /** The evening's name; null before midnight. */
  night: string | null
}

/**
 * Past midnight the date is the calendar's next day, and the time names its evening.
 * `12:30 am (Friday night)` is on Saturday. Stable until language or zone change.
 */
export function useFormatTime(): (date: Day, starting: StartTime) => FormattedTime {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useCallback(
    (date, { time, startsAt, isNextDay }) => {
      const day = startsAt ? getDayInZone(new Date(startsAt), timeZone) : isNextDay ? addDays(date, 1) : date
      const clock = formatTime(time, language)
      if (day <= date) return { day: date, time: clock, clock, night: null }
      const night = t('when.night', { weekday: formatWeekday(getDayOfWeek(date), language) })
      return { day, time: t('when.late', { time: clock, night }), clock, night }
    },
    [t, language, timeZone],
  )
}

export function useClockTime(): (instant: string) => string {
  const timeZone = useTimeZone()
  const language = useLanguage()
  return (instant) => formatTime(toTimeOfDay(getMinuteInZone(new Date(instant), timeZone)), language)
}
