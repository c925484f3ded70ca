import { type FloorPlan, JOINED_TABLES, type Join, type Table } from '@sufra/domain/reservations/floor-plan'
import { getJoinSeats } from '@sufra/domain/reservations/plan-problems'
import type { PlanChange } from './plan-history.ts'

/** Seats more than its largest table, up to all of them together. */
export function addJoin(id: number, members: readonly Table[]): PlanChange {
  const { least, most } = getJoinSeats(members)
  const join: Join = { id, tableIds: members.map((table) => table.id), minSeats: least, maxSeats: most }
  return (plan) => ({ ...plan, joins: [...plan.joins, join] })
}

export function canJoin(plan: FloorPlan, members: readonly Table[]): boolean {
  const { least, most } = JOINED_TABLES
  return least <= members.length && members.length <= most && !findJoin(plan, members)
}

/** The join of exactly these tables. */
export function findJoin({ joins }: FloorPlan, members: readonly Table[]): Join | undefined {
  const ids = new Set(members.map(({ id }) => id))
  return joins.find(({ tableIds }) => tableIds.length === ids.size && tableIds.every((id) => ids.has(id)))
}

export function changeJoin(id: number, seats: Partial<Pick<Join, 'minSeats' | 'maxSeats'>>): PlanChange {
  return (plan) => ({ ...plan, joins: plan.joins.map((join) => (join.id === id ? { ...join, ...seats } : join)) })
}

export function removeJoin(id: number): PlanChange {
  return (plan) => ({ ...plan, joins: plan.joins.filter((join) => join.id !== id) })
}

export function listMembers({ tables }: FloorPlan, { tableIds }: Join): Table[] {
  return tables.filter(({ id }) => tableIds.includes(id))
}

export function countJoins({ joins }: FloorPlan, ids: ReadonlySet<number>): number {
  return joins.filter(({ tableIds }) => tableIds.some((id) => ids.has(id))).length
}
