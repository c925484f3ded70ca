import type { OfferedSlot } from '@sufra/contracts/reservations/entities'
import { findNearestTimes } from '@sufra/domain/capacity'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from '@sufra/domain/time-of-day'

/** Times after midnight count as late. */
export function findNearestFree(slots: readonly OfferedSlot[], wanted: TimeOfDay): TimeOfDay[] {
  const opens = toMinutes(slots[0]?.time ?? wanted)
  const getMinute = (time: TimeOfDay) => toMinutes(time) + (toMinutes(time) < opens ? DAY_MINUTES : 0)
  const starts = slots.map((slot) => ({ ...slot, startsMinute: getMinute(slot.time) }))
  return findNearestTimes(starts, ({ available }) => available, getMinute(wanted))
}
