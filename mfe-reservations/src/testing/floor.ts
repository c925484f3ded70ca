import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { EMPTY_PLAN } from '@sufra/domain/reservations/floor-plan'

export const NO_PLAN: FloorPlan = { version: 0, isPublished: false, ...EMPTY_PLAN, nextId: 1 }

const HALL = 1
export const TERRACE = 2

type Table = FloorPlan['tables'][number]

export function createTable(id: number, maxSeats: number, facts: Partial<Table> = {}): Table {
  const look = { shape: 'square' as const, x: 1 + id * 5, y: 2, rotation: 0 }
  return {
    id,
    label: `T${id}`,
    areaId: HALL,
    minSeats: 1,
    maxSeats,
    bookableBy: 'everyone',
    isActive: true,
    ...look,
    ...facts,
  }
}

/** Hall: T3 and T4 for two, T5 and T6 for four, which join; T9 is inactive. Terrace: T7 for two, T8 for walk-ins. */
export function createPlan(facts: Partial<FloorPlan> = {}): FloorPlan {
  return {
    ...NO_PLAN,
    version: 5,
    isPublished: true,
    areas: [
      { id: HALL, name: 'Hall', nameAr: 'القاعة', order: 0 },
      { id: TERRACE, name: 'Terrace', nameAr: 'الشرفة', order: 1 },
    ],
    tables: [
      createTable(3, 2),
      createTable(4, 2),
      createTable(5, 4),
      createTable(6, 4),
      createTable(7, 2, { areaId: TERRACE }),
      createTable(8, 2, { areaId: TERRACE, bookableBy: 'walk_in' }),
      createTable(9, 2, { isActive: false }),
    ],
    joins: [{ id: 20, tableIds: [5, 6], minSeats: 5, maxSeats: 8 }],
    turnTimes: [
      { upToPartySize: 2, minutes: 90 },
      { upToPartySize: null, minutes: 120 },
    ],
    nextId: 21,
    ...facts,
  }
}
