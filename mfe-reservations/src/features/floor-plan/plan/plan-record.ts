import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import type { FloorPlanToSave } from '@sufra/contracts/reservations/floor/fields'
import { cleanLine } from '@sufra/domain/platform/clean-text'
import { type FloorPlan, rotations } from '@sufra/domain/reservations/floor-plan'

export function toPlan({ areas, tables, joins, turnTimes, pacing }: StoredPlan): FloorPlan {
  return { areas, tables, joins, turnTimes, pacing }
}

/** Texts as the server stores them. */
export function cleanPlan(plan: FloorPlan): FloorPlan {
  return {
    ...plan,
    areas: plan.areas.map((area) => ({
      ...area,
      name: cleanLine(area.name),
      nameAr: cleanLine(area.nameAr ?? '') || null,
    })),
    tables: plan.tables.map((table) => ({ ...table, label: cleanLine(table.label) })),
  }
}

export function toRequest(plan: FloorPlan, isPublished: boolean): FloorPlanToSave {
  const { tables, ...rest } = cleanPlan(plan)
  const getRotation = (degrees: number) => rotations.find((known) => known === degrees) ?? 0
  return {
    isPublished,
    ...rest,
    tables: tables.map((table) => ({ ...table, rotation: getRotation(table.rotation) })),
  }
}

export function isSamePlan(one: FloorPlan, other: FloorPlan): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Number for a new entry, unused before and after the last save. */
export function getNextId({ areas, tables, joins }: FloorPlan, storedNextId: number): number {
  return Math.max(storedNextId, ...[...areas, ...tables, ...joins].map(({ id }) => id + 1))
}

/** Gives entries that the newer plan does not have the numbers that follow it. */
export function replaceTakenIds(plan: FloorPlan, before: StoredPlan, newer: StoredPlan): FloorPlan {
  const stored = new Set([...newer.areas, ...newer.tables, ...newer.joins].map(({ id }) => id))
  const all = [...plan.areas, ...plan.tables, ...plan.joins].map(({ id }) => id)
  const added = all.filter((id) => id >= before.nextId || !stored.has(id))
  const numbers = new Map(added.map((id, index) => [id, newer.nextId + index]))
  const getNumber = (id: number) => numbers.get(id) ?? id
  return {
    ...plan,
    areas: plan.areas.map((area) => ({ ...area, id: getNumber(area.id) })),
    tables: plan.tables.map((table) => ({ ...table, id: getNumber(table.id), areaId: getNumber(table.areaId) })),
    joins: plan.joins.map((join) => ({ ...join, id: getNumber(join.id), tableIds: join.tableIds.map(getNumber) })),
  }
}
