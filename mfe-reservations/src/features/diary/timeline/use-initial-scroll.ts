import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { countMinutesFrom } from '../../../lib/count-minutes.ts'
import { getScrollTop, type ScrolledPlan } from './scroll-top.ts'

/**
 * Scrolls a new day to the current time, its first booking or its opening, once per day.
 * @param place the scrolling box
 */
export function useInitialScroll(place: RefObject<HTMLElement | null>, day: Day, plan: ScrolledPlan): void {
  const timeZone = useTimeZone()
  const opened = useRef<Day>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || opened.current === day) return
    opened.current = day
    box.scrollTop = getScrollTop(plan, countMinutesFrom(day, new Date(), timeZone), box.clientHeight)
  }, [place, day, plan, timeZone])
}
