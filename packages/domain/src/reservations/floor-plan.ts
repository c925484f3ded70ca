import type { Capacity } from './capacity.ts'
import { RESERVATION_MINUTES, SLOT_MINUTES } from './slots.ts'
import type { TurnTime } from './turn-times.ts'

/** Callers in ascending order of rights: a table for `staff` is not offered to guests, one for `walk_in` to no booking. */
export const bookableBy = ['everyone', 'staff', 'walk_in'] as const
export type BookableBy = (typeof bookableBy)[number]

export const tableShapes = ['round', 'square', 'rectangle'] as const
export type TableShape = (typeof tableShapes)[number]

export const rotations = [0, 45, 90, 135] as const

/** Grid cells of an area; a table's `x` and `y` are its top left cell. */
export const GRID = { columns: 40, rows: 28 } as const
export const MAX_AREAS = 20
export const MAX_FLOOR_TABLES = 300
export const MAX_JOINS = 300
export const MAX_SEATS = 50
export const TURN_MINUTES = { least: 30, most: 360, step: 15 } as const
export const MAX_TURN_MS = TURN_MINUTES.most * 60_000
export const JOINED_TABLES = { least: 2, most: 6 } as const

export interface Area {
  id: number
  name: string
  nameAr: string | null
  order: number
}

export interface Table {
  id: number
  label: string
  areaId: number
  minSeats: number
  maxSeats: number
  bookableBy: BookableBy
  isActive: boolean
  shape: TableShape
  x: number
  y: number
  rotation: number
}

/** Tables that can be pushed together for one party. */
export interface Join {
  id: number
  tableIds: number[]
  minSeats: number
  maxSeats: number
}

/** Most guests and parties that may start within the same half hour; null for no limit. */
export interface Pacing {
  maxPeopleStarting: number | null
  maxPartiesStarting: number | null
}

export interface FloorPlan {
  areas: Area[]
  tables: Table[]
  joins: Join[]
  turnTimes: TurnTime[]
  pacing: Pacing
}

export const EMPTY_PLAN: FloorPlan = {
  areas: [],
  tables: [],
  joins: [],
  turnTimes: [{ upToPartySize: null, minutes: RESERVATION_MINUTES }],
  pacing: { maxPeopleStarting: null, maxPartiesStarting: null },
}

export function toPlanCapacity({ tables }: FloorPlan): Capacity {
  const active = tables.filter(({ isActive }) => isActive)
  return {
    totalTables: active.length,
    maxPersonsPerSlot: active.reduce((sum, { maxSeats }) => sum + maxSeats, 0),
  }
}

/** @param starts of the other parties, on one timeline with the request. Blocked tables have no people. */
export function isWithinPacing(
  { maxPeopleStarting, maxPartiesStarting }: Pacing,
  { from, people }: { from: number; people: number },
  starts: readonly { from: number; people: number }[],
): boolean {
  const half = Math.floor(from / SLOT_MINUTES)
  const others = starts.filter((other) => other.people > 0 && Math.floor(other.from / SLOT_MINUTES) === half)
  const total = others.reduce((sum, other) => sum + other.people, people)
  return (
    (maxPeopleStarting === null || total <= maxPeopleStarting) &&
    (maxPartiesStarting === null || others.length + 1 <= maxPartiesStarting)
  )
}

/** Areas with an active table that guests may book, in their order. */
export function listGuestAreas({ areas, tables }: FloorPlan): Area[] {
  const open = new Set(
    tables.filter((table) => table.isActive && table.bookableBy === 'everyone').map(({ areaId }) => areaId),
  )
  return areas.filter(({ id }) => open.has(id)).sort((a, b) => a.order - b.order || a.id - b.id)
}

/** Drawn size in grid cells, before rotation. */
export function getTableSize({ shape, maxSeats }: Pick<Table, 'shape' | 'maxSeats'>): {
  width: number
  height: number
} {
  if (shape === 'rectangle') return { width: Math.min(10, Math.max(4, Math.ceil(maxSeats / 2) + 1)), height: 3 }
  const side = maxSeats <= 4 ? 3 : maxSeats <= 8 ? 4 : 5
  return { width: side, height: side }
}

const COLUMNS = 6
const STEP = 6

/**
 * A first plan from a plain count, in rows of one area.
 * @param firstId of the area; the tables follow.
 */
export function createPlanFromCount(count: number, seats: number, firstId: number, areaName: string): FloorPlan {
  const tables = Array.from(
    { length: count },
    (_, index): Table => ({
      id: firstId + 1 + index,
      label: String(index + 1),
      areaId: firstId,
      minSeats: 1,
      maxSeats: seats,
      bookableBy: 'everyone',
      isActive: true,
      shape: seats <= 4 ? 'square' : seats <= 8 ? 'rectangle' : 'round',
      ...getCell(index),
      rotation: 0,
    }),
  )
  return { ...EMPTY_PLAN, areas: [{ id: firstId, name: areaName, nameAr: null, order: 0 }], tables }
}

/** Cell of the table of that number in rows, from the top again once the area is full. */
export function getCell(index: number): { x: number; y: number } {
  const rows = Math.floor(GRID.rows / STEP)
  return { x: 1 + (index % COLUMNS) * STEP, y: 1 + (Math.floor(index / COLUMNS) % rows) * STEP }
}
