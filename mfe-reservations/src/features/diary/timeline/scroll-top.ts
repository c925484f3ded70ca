import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import type { DayPlan } from '../../../lib/plan-day.ts'
import { getOffset, HEAD_PX } from './measures.ts'

export type ScrolledPlan = Pick<DayPlan<unknown>, 'slots' | 'placed'>

/**
 * Pixels above the visible part of a new day: its present, first booking or opening.
 * @param present minutes since the day's midnight
 * @param height of the visible part
 */
export function getScrollTop({ slots, placed }: ScrolledPlan, present: number, height: number): number {
  const first = slots[0]?.minute ?? 0
  const goesOn = present >= first && present < first + slots.length * SLOT_MINUTES
  if (goesOn) return Math.max(0, HEAD_PX + getOffset(present, first) - height / 3)
  // An empty row above the first booking.
  return Math.max(0, getOffset((placed[0]?.minute ?? first) - SLOT_MINUTES, first))
}
