import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { FloorPlanToSave } from '@sufra/contracts/reservations/floor/fields'
import type { Person } from './person.ts'
import { waitFor } from './wait-for.ts'

export const HALL = 1
export const TERRACE = 2

type Table = FloorPlanToSave['tables'][number]

export function createTable(id: number, minSeats: number, maxSeats: number, facts: Partial<Table> = {}): Table {
  const look = { shape: 'square' as const, x: 0, y: 0, rotation: 0 as const }
  const rights = { bookableBy: 'everyone' as const, isActive: true }
  return { id, label: `T${id}`, areaId: HALL, minSeats, maxSeats, ...rights, ...look, ...facts }
}

/** Two tables for two and two for four in the hall, which join; two for two on the terrace; one for walk-ins. */
export const plan: FloorPlanToSave = {
  isPublished: false,
  areas: [
    { id: HALL, name: 'Hall', nameAr: 'القاعة', order: 0 },
    { id: TERRACE, name: 'Terrace', nameAr: null, order: 1 },
  ],
  tables: [
    createTable(3, 1, 2),
    createTable(4, 1, 2),
    createTable(5, 1, 4),
    createTable(6, 1, 4),
    createTable(7, 1, 2, { areaId: TERRACE }),
    createTable(8, 1, 2, { areaId: TERRACE }),
    createTable(9, 1, 2, { bookableBy: 'walk_in' }),
  ],
  joins: [{ id: 20, tableIds: [5, 6], minSeats: 5, maxSeats: 8 }],
  turnTimes: [
    { upToPartySize: 2, minutes: 90 },
    { upToPartySize: null, minutes: 120 },
  ],
  pacing: { maxPeopleStarting: null, maxPartiesStarting: null },
}

/** One table less. */
export const SMALLER = {
  tables: plan.tables.map((table) => (table.id === 6 ? { ...table, isActive: false } : table)),
}

export function savePlan(editor: Person, saved: object, headers: Record<string, string> = {}) {
  return editor.send<FloorPlan>('PUT', '/api/admin/floor', saved, headers)
}

/** Until a saved plan has reached all reservations to come. */
export function waitUntilPlanReachedAll(staff: Person): Promise<FloorPlan> {
  const read = async () => (await staff.get<FloorPlan>('/api/admin/floor')).body
  return waitFor(read, ({ reservationsLeft }) => reservationsLeft === undefined)
}

export async function publishPlan(editor: Person, changes: Partial<FloorPlanToSave> = {}): Promise<void> {
  const { status, body } = await savePlan(editor, { ...plan, ...changes, isPublished: true })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
