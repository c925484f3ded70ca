import type { Capacity } from '@sufra/domain/reservations/capacity'
import { type FloorPlan, toPlanCapacity } from '@sufra/domain/reservations/floor-plan'
import { formatTables, listSeatingOptions, type SeatingOption } from '@sufra/domain/reservations/seating-options'

/** A published plan with its options, which each read of a day needs. */
export interface Floor {
  plan: FloorPlan
  /** In order of best fit. */
  options: readonly SeatingOption[]
}

export function toFloor(plan: FloorPlan | null): Floor | null {
  return plan && { plan, options: listSeatingOptions(plan) }
}

/** Labels of tables, for people. */
export function labelTables({ plan }: Floor, tableIds: readonly number[]): string {
  return formatTables(plan.tables.filter(({ id }) => tableIds.includes(id)))
}

/** Capacity after a change of the published plan: its tables and seats, or lower limits that an editor set. */
export function followPlan(present: Capacity, before: FloorPlan | null, after: FloorPlan | null): Capacity {
  if (!after) return present
  const most = toPlanCapacity(after)
  if (!before) return most
  const had = toPlanCapacity(before)
  const follow = (name: keyof Capacity) =>
    present[name] >= had[name] ? most[name] : Math.min(present[name], most[name])
  return { totalTables: follow('totalTables'), maxPersonsPerSlot: follow('maxPersonsPerSlot') }
}
