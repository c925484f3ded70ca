import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import type { DayPlan } from '../../../lib/plan-day.ts'
import { getOffset, HEAD_PX } from './measures.ts'

export type ScrolledPlan = Pick<DayPlan<unknown>, 'slots' | 'placed'>

/**
 * Pixels above the visible part of a new day: its present, first booking or opening.
 * @param present minutes since the day's midnight
 * @param isCurrent stays at its end after closing, until the next day begins
 * @param height of the visible part
 */
export function getScrollTop(
  { slots, placed }: ScrolledPlan,
  { present, isCurrent }: { present: number; isCurrent: boolean },
  height: number,
): number {
  const first = slots[0]?.minute ?? 0
  const end = first + slots.length * SLOT_MINUTES
  if (present >= first && (present < end || isCurrent))
    return Math.max(0, HEAD_PX + getOffset(Math.min(present, end), first) - height / 3)
  // An empty row above the first booking.
  return Math.max(0, getOffset((placed[0]?.minute ?? first) - SLOT_MINUTES, first))
}
