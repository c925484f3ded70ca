import type { Day } from '../platform/calendar-day.ts'
import type { FloorPlan } from './floor-plan.ts'
import { SLOT_MINUTES } from './slots.ts'

/** Minutes since midnight of the business day. */
export interface Sitting {
  day: Day
  people: number
  tableIds: readonly number[]
  from: number
  /** When they left, else the planned end. */
  to: number
  plannedMinutes: number
  /** From arrival until they left; null unless both are known. */
  actualMinutes: number | null
}

export interface HalfHour {
  minute: number
  /** Average share of the area's tables in use, in percent. */
  percent: number
}

export interface TurnUsage {
  upToPartySize: number | null
  parties: number
  plannedMinutes: number
  actualMinutes: number | null
}

/** Average over the days with guests, from the first half hour with guests to the last; inactive tables do not count. */
export function calculateOccupancy(
  sittings: readonly Sitting[],
  { tables }: Pick<FloorPlan, 'tables'>,
  areaId: number,
): HalfHour[] {
  const ids = new Set(tables.filter((table) => table.areaId === areaId && table.isActive).map(({ id }) => id))
  const days = new Set(sittings.map(({ day }) => day)).size
  if (ids.size === 0 || days === 0) return []
  const used = new Map<number, number>()
  for (const { from, to, tableIds } of sittings) {
    const count = tableIds.filter((id) => ids.has(id)).length
    for (const minute of listHalfHours(from, to)) used.set(minute, (used.get(minute) ?? 0) + count)
  }
  const [first, last] = [Math.min(...used.keys()), Math.max(...used.keys())]
  return listHalfHours(first, last + 1).map((minute) => ({
    minute,
    percent: Math.round(((used.get(minute) ?? 0) / (ids.size * days)) * 100),
  }))
}

function listHalfHours(from: number, to: number): number[] {
  const first = Math.floor(from / SLOT_MINUTES)
  const count = Math.max(0, Math.ceil(to / SLOT_MINUTES) - first)
  return Array.from({ length: count }, (_, index) => (first + index) * SLOT_MINUTES)
}

/** By the party sizes of the plan's turn times. */
export function calculateTurns(sittings: readonly Sitting[], { turnTimes }: Pick<FloorPlan, 'turnTimes'>): TurnUsage[] {
  let above = 0
  return turnTimes.map(({ upToPartySize }) => {
    const [least, most] = [above, upToPartySize ?? Number.POSITIVE_INFINITY]
    above = most
    const parties = sittings.filter(({ people }) => people > least && people <= most)
    return {
      upToPartySize,
      parties: parties.length,
      plannedMinutes: getAverage(parties.map(({ plannedMinutes }) => plannedMinutes)) ?? 0,
      actualMinutes: getAverage(parties.flatMap(({ actualMinutes }) => actualMinutes ?? [])),
    }
  })
}

function getAverage(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** People at joined tables count at each in equal parts. */
export function countCovers(
  sittings: readonly Sitting[],
  { tables }: Pick<FloorPlan, 'tables'>,
): { tableId: number; parties: number; people: number }[] {
  return tables.map(({ id: tableId }) => {
    const here = sittings.filter(({ tableIds }) => tableIds.includes(tableId))
    const people = here.reduce((sum, sitting) => sum + sitting.people / sitting.tableIds.length, 0)
    return { tableId, parties: here.length, people: Math.round(people) }
  })
}
