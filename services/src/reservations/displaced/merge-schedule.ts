import type { OpeningChange } from '@sufra/contracts/reservations/displaced/calls'
import { DEFAULT_HOURS, type HoursEntry, type SpecialHours } from '@sufra/domain/platform/opening-hours'
import type { Block } from '@sufra/domain/reservations/blocks'
import { shiftDates } from '../../platform/opening/special-day.model.ts'
import { toBlock } from '../blocks/check-block.ts'
import type { Schedule } from '../seating/booking-policy.ts'
import { followPlan, toFloor } from '../seating/published-floor.ts'

export function mergeSchedule(schedule: Schedule, change: OpeningChange): Schedule {
  const { hours, special } = schedule
  switch (change.what) {
    case 'week':
      return { ...schedule, hours: change.entries.map((entry) => mergeEntry(entry, hours)) }
    case 'specialDay':
      return { ...schedule, special: mergeDay(special, change.day) }
    case 'deletedDay':
      return { ...schedule, special: special.filter(({ id }) => id !== change.id) }
    case 'movedDays': {
      const moved = new Set(change.days.map(({ id }) => id))
      return {
        ...schedule,
        special: special.map((day) => (moved.has(day.id) ? { ...day, ...shiftDates(day, change.by) } : day)),
      }
    }
    case 'capacity': {
      const { totalTables, maxPersonsPerSlot } = change
      return { ...schedule, capacity: { totalTables, maxPersonsPerSlot } }
    }
    case 'services':
      return { ...schedule, services: change.services }
    case 'block':
      return { ...schedule, blocks: [...schedule.blocks.filter(({ id }) => id !== change.id), toNextBlock(change)] }
    case 'floor': {
      const plan = change.plan.isPublished ? change.plan : null
      const capacity = followPlan(schedule.capacity, schedule.floor?.plan ?? null, plan)
      return { ...schedule, capacity, floor: toFloor(plan) }
    }
  }
}

/** A new one has no id yet. */
export const toNextBlock = ({ id = 0, block }: Extract<OpeningChange, { what: 'block' }>): Block => ({
  ...toBlock(block),
  id,
})

type Week = Extract<OpeningChange, { what: 'week' }>

function mergeEntry(
  { dayOfWeek, openTime, closeTime, isClosed }: Week['entries'][number],
  before: HoursEntry[],
): HoursEntry {
  const had = [...before, ...DEFAULT_HOURS].find((entry) => entry.dayOfWeek === dayOfWeek) as HoursEntry
  return {
    ...had,
    openTime: openTime ?? had.openTime,
    closeTime: closeTime ?? had.closeTime,
    isClosed: isClosed === true,
  }
}

/** A new entry counts as the newest, which wins between ranges of equal length. */
function mergeDay(
  special: readonly SpecialHours[],
  { id, ...day }: Omit<SpecialHours, 'id'> & { id?: number | undefined },
): SpecialHours[] {
  if (id !== undefined) return special.map((present) => (present.id === id ? { ...day, id } : present))
  return [...special, { ...day, id: Math.max(0, ...special.map((present) => present.id)) + 1 }]
}
