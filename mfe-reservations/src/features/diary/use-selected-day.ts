import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { useCallback, useDeferredValue, useState } from 'react'

/**
 * The displayed day: the current evening, and the next business day afterwards, until another one is chosen.
 * @param linked day of the page's address
 */
export function useSelectedDay(today: Day, linked: Day | null) {
  const [chosen, setChosen] = useState(linked)
  const day = chosen ?? today
  const toSelection = useCallback((picked: Day) => (picked === today ? null : picked), [today])
  return {
    day,
    // Deferred: a busy day renders slowly; title and bookings change together.
    visibleDay: useDeferredValue(day),
    setDay: useCallback((picked: Day) => setChosen(toSelection(picked)), [toSelection]),
    moveDay: useCallback(
      (days: number) => setChosen((present) => toSelection(addDays(present ?? today, days))),
      [today, toSelection],
    ),
  }
}
