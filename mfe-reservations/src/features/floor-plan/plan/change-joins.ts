import { type FloorPlan, JOINED_TABLES, type Join, type Table } from '@sufra/domain/reservations/floor-plan'
import { getJoinSeats } from '@sufra/domain/reservations/plan-problems'
import type { PlanChange } from './plan-history.ts'

/** Seats more than its largest table, up to all of them together. */
export function addJoin(id: number, members: readonly Table[]): PlanChange {
  const { least, most } = getJoinSeats(members)
  const join: Join = { id, tableIds: members.map((table) => table.id), minSeats: least, maxSeats: most }
  return (plan) => ({ ...plan, joins: [...plan.joins, join] })
}

export function canJoin({ joins }: FloorPlan, members: readonly Table[]): boolean {
  const { least, most } = JOINED_TABLES
  const ids = new Set(members.map(({ id }) => id))
  const isJoined = joins.some(({ tableIds }) => tableIds.length === ids.size && tableIds.every((id) => ids.has(id)))
  return least <= ids.size && ids.size <= most && !isJoined
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
