import { useTimeZone } from '@sufra/api/restaurant-day'
import { getMinuteInZone } from '@sufra/domain/calendar-day'
import { toTimeOfDay } from '@sufra/domain/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'

export function useClockTime(): (instant: string) => string {
  const timeZone = useTimeZone()
  const language = useLanguage()
  return (instant) => formatTime(toTimeOfDay(getMinuteInZone(new Date(instant), timeZone)), language)
}
