import type { Area, FloorPlan } from '@sufra/domain/reservations/floor-plan'
import type { PlanChange } from './plan-history.ts'

export function listAreas({ areas }: Pick<FloorPlan, 'areas'>): Area[] {
  return [...areas].sort((a, b) => a.order - b.order || a.id - b.id)
}

export function addArea(id: number, name: string, nameAr: string): PlanChange {
  return (plan) => ({
    ...plan,
    areas: [...plan.areas, { id, name, nameAr, order: Math.max(-1, ...plan.areas.map(({ order }) => order)) + 1 }],
  })
}

export function changeAreaNames(id: number, names: Partial<Pick<Area, 'name' | 'nameAr'>>): PlanChange {
  return (plan) => ({ ...plan, areas: plan.areas.map((area) => (area.id === id ? { ...area, ...names } : area)) })
}

/** @param by -1 for earlier, 1 for later. */
export function moveArea(id: number, by: -1 | 1): PlanChange {
  return (plan) => {
    const ids = listAreas(plan).map((area) => area.id)
    const from = ids.indexOf(id)
    const other = ids[from + by]
    if (from < 0 || other === undefined) return plan
    ids[from] = other
    ids[from + by] = id
    return { ...plan, areas: plan.areas.map((area) => ({ ...area, order: ids.indexOf(area.id) })) }
  }
}

/** Areas with tables stay. */
export function removeArea(id: number): PlanChange {
  return (plan) => {
    if (plan.tables.some(({ areaId }) => areaId === id)) return plan
    return { ...plan, areas: plan.areas.filter((area) => area.id !== id) }
  }
}
