import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { assignLanes, type Interval } from './assign-lanes.ts'

type Area = FloorPlan['areas'][number]
type Table = FloorPlan['tables'][number]

/** A column of the timeline; both are null for parties without a table. */
export interface Lane {
  area: Area | null
  table: Table | null
}

interface LanePlace {
  /** Index into the placed intervals. */
  index: number
  lane: number
  /** A further table of a joined party. */
  isCopy: boolean
}

type Placed = Interval & Pick<Reservation, 'tableIds'>

/**
 * Lanes by area and table, those of parties without a table first. Parties that overlap at one table get a lane each.
 * @param placed sorted by start
 */
export function groupLanes(
  placed: readonly Placed[],
  { areas, tables }: Pick<FloorPlan, 'areas' | 'tables'>,
): { lanes: Lane[]; places: LanePlace[] } {
  const byId = new Map(areas.map((area) => [area.id, area]))
  const used = new Set(placed.flatMap(({ tableIds = [] }) => tableIds))
  const columns = sortTables(
    tables.filter(({ id, isActive }) => isActive || used.has(id)),
    byId,
  )
  const known = new Set(columns.map(({ id }) => id))
  const lanes: Lane[] = []
  const places: LanePlace[] = []
  const addLanes = (table: Table | null, least: number, isAt: (tableIds: readonly number[]) => boolean) => {
    const indexes = [...placed.keys()].filter((index) => isAt(placed[index]?.tableIds ?? []))
    const within = assignLanes(indexes.map((index) => placed[index] as Placed))
    const first = lanes.length
    const count = Math.max(least, ...within.map((lane) => lane + 1))
    const area = (table && byId.get(table.areaId)) ?? null
    for (let added = 0; added < count; added += 1) lanes.push({ area, table })
    for (const [order, index] of indexes.entries()) {
      const isCopy = places.some((place) => place.index === index)
      places.push({ index, lane: first + (within[order] ?? 0), isCopy })
    }
  }
  addLanes(null, 0, (tableIds) => !tableIds.some((id) => known.has(id)))
  for (const table of columns) addLanes(table, 1, (tableIds) => tableIds.includes(table.id))
  return { lanes, places: places.sort((one, other) => one.index - other.index || one.lane - other.lane) }
}

function sortTables(tables: readonly Table[], areas: ReadonlyMap<number, Area>): Table[] {
  const getOrder = ({ areaId }: Table) => areas.get(areaId)?.order ?? 0
  return [...tables].sort(
    (one, other) =>
      getOrder(one) - getOrder(other) ||
      one.areaId - other.areaId ||
      one.label.localeCompare(other.label, 'en', { numeric: true }),
  )
}
