import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/calendar-day'
import { SLOT_MINUTES } from '@sufra/domain/slots'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { countMinutesFrom, type DayPlan } from '../../../lib/plan-day.ts'
import { getOffset, HEAD_PX } from './measures.ts'

type Plan = Pick<DayPlan<unknown>, 'slots' | 'placed'>

/**
 * Scrolls a new day to the current time, its first booking or its opening, once per day.
 * @param place the scrolling box
 */
export function useInitialScroll(place: RefObject<HTMLElement | null>, day: Day, plan: Plan): void {
  const timeZone = useTimeZone()
  const opened = useRef<Day>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || opened.current === day) return
    opened.current = day
    box.scrollTop = Math.max(0, getScrollTop(plan, countMinutesFrom(day, new Date(), timeZone), box.clientHeight))
  }, [place, day, plan, timeZone])
}

function getScrollTop({ slots, placed }: Plan, present: number, height: number): number {
  const first = slots[0]?.minute ?? 0
  const goesOn = present >= first && present < first + slots.length * SLOT_MINUTES
  if (goesOn) return HEAD_PX + getOffset(present, first) - height / 3
  // An empty row above the first booking.
  return getOffset((placed[0]?.minute ?? first) - SLOT_MINUTES, first)
}
