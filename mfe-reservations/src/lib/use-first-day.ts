import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import { addDays, type Day } from '@sufra/domain/calendar-day'
import { listBookableSlots, toOpeningDay } from '@sufra/domain/slots'
import { useMemo } from 'react'
import { useOpening } from './use-opening.ts'

const MINUTE_MS = 60_000

/**
 * The first day that can be booked: after midnight the business day before, while its evening still goes on and has
 * times left, else today. Which of them are free the server says.
 */
export function useFirstDay(): Day {
  const today = useToday()
  const timeZone = useTimeZone()
  const { opening } = useOpening()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  // Looked at once a minute: forms are drawn anew at each letter.
  return useMemo(() => {
    const now = new Date(minute * MINUTE_MS)
    const evening = addDays(today, -1)
    if (!opening) return today
    const offered = toOpeningDay(opening.periodsOn(evening), evening, timeZone)
    return listBookableSlots(offered, now).length > 0 ? evening : today
  }, [today, timeZone, opening, minute])
}
