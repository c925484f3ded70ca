import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { findFirstDay } from '@sufra/domain/reservations/slots'
import { useMemo } from 'react'
import { useOpening } from './use-opening-times.ts'

const MINUTE_MS = 60_000

/** After midnight, the previous business day while its evening has times left; otherwise today. */
export function useFirstDay(): Day {
  const today = useToday()
  const timeZone = useTimeZone()
  const { opening } = useOpening()
  const minute = Math.floor(Date.now() / MINUTE_MS)
  // Memoized per minute: forms render on each keystroke.
  return useMemo(
    () => (opening ? findFirstDay(new Date(minute * MINUTE_MS), timeZone, opening.periodsOn) : today),
    [today, timeZone, opening, minute],
  )
}
