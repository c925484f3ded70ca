import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { type RefObject, use, useLayoutEffect, useRef } from 'react'
import { countMinutesFrom } from '../../../lib/count-minutes.ts'
import { ServiceDayContext } from '../service-day.ts'
import { getScrollTop, type ScrolledPlan } from './scroll-top.ts'

/**
 * Scrolls a new day to the current time, its first booking or its opening, once per day.
 * @param place the scrolling box
 */
export function useInitialScroll(place: RefObject<HTMLElement | null>, day: Day, plan: ScrolledPlan): void {
  const timeZone = useTimeZone()
  const { businessDay } = use(ServiceDayContext)
  const opened = useRef<Day>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || opened.current === day) return
    opened.current = day
    const present = countMinutesFrom(day, new Date(), timeZone)
    box.scrollTop = getScrollTop(plan, { present, isCurrent: day === businessDay }, box.clientHeight)
  }, [place, day, businessDay, plan, timeZone])
}
