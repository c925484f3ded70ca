import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { EMPTY_PLAN, type Table } from '@sufra/domain/reservations/floor-plan'

export const NO_PLAN: FloorPlan = { version: 0, isPublished: false, ...EMPTY_PLAN, nextId: 1 }

function createTable(facts: Pick<Table, 'id' | 'label' | 'x'> & Partial<Table>): Table {
  const seats = { minSeats: 2, maxSeats: 4, bookableBy: 'everyone' as const, isActive: true }
  return { areaId: 1, ...seats, shape: 'square', y: 1, rotation: 0, ...facts }
}

/** Three tables on a terrace, and an empty hall. */
export function createFloorPlan(facts: Partial<FloorPlan> = {}): FloorPlan {
  return {
    ...NO_PLAN,
    version: 5,
    areas: [
      { id: 1, name: 'Terrace', nameAr: 'الشرفة', order: 0 },
      { id: 2, name: 'Hall', nameAr: 'القاعة', order: 1 },
    ],
    tables: [
      createTable({ id: 3, label: 'T1', x: 1 }),
      createTable({ id: 4, label: 'T2', x: 7 }),
      createTable({ id: 5, label: 'T10', x: 13, maxSeats: 6, bookableBy: 'staff', isActive: false }),
    ],
    nextId: 6,
    ...facts,
  }
}
