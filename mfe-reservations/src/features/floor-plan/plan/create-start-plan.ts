import { createPlanFromCount, type FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { addArea } from './change-areas.ts'

const FIRST_AREA = { name: 'Dining room', nameAr: 'الصالة' }

/** Rows of tables in as many areas as their number needs. */
export function createStartPlan(count: number, seats: number, firstId: number): FloorPlan {
  const plan = createPlanFromCount(count, seats, firstId, FIRST_AREA.name)
  const areas = plan.areas.map((area) => ({ ...area, nameAr: FIRST_AREA.nameAr }))
  const [first] = plan.tables
  const repeated = plan.tables.findIndex(({ x, y }, index) => index > 0 && x === first?.x && y === first?.y)
  const perArea = repeated > 0 ? repeated : Math.max(1, count)
  const more = Array.from({ length: Math.ceil(count / perArea) - 1 }, (_, index) => index + 2)
  const nextId = firstId + count + 1
  const withAreas = more.reduce<FloorPlan>(
    (before, number, index) =>
      addArea(nextId + index, `${FIRST_AREA.name} ${number}`, `${FIRST_AREA.nameAr} ${number}`)(before),
    { ...plan, areas },
  )
  const tables = plan.tables.map((table, index) => ({
    ...table,
    areaId: withAreas.areas[Math.floor(index / perArea)]?.id ?? firstId,
  }))
  return { ...withAreas, tables }
}

export function createEmptyArea(plan: FloorPlan, firstId: number): FloorPlan {
  return addArea(firstId, FIRST_AREA.name, FIRST_AREA.nameAr)(plan)
}
