import type { OfferedSlot } from '@sufra/contracts/entities/reservation'
import { nearestTimes } from '@sufra/domain/capacity'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '@sufra/domain/time-of-day'

/** The free times of a day nearest to one that is full; what comes after midnight is late, not early. */
export function nearestFree(slots: readonly OfferedSlot[], wanted: TimeOfDay): TimeOfDay[] {
  const opens = minutesOf(slots[0]?.time ?? wanted)
  const minuteOf = (time: TimeOfDay) => minutesOf(time) + (minutesOf(time) < opens ? DAY_MINUTES : 0)
  const starts = slots.map((slot) => ({ ...slot, startsMinute: minuteOf(slot.time) }))
  return nearestTimes(starts, ({ available }) => available, minuteOf(wanted))
}
