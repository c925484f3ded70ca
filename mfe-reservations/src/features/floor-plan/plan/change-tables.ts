import {
  type FloorPlan,
  GRID,
  getCell,
  MAX_SEATS,
  rotations,
  type Table,
  type TableShape,
} from '@sufra/domain/reservations/floor-plan'
import { getPositionRange, getTableBox } from '@sufra/floor/table-geometry'
import type { PlanChange } from './plan-history.ts'

export type TableIds = ReadonlySet<number>

/** Cells of `getCell` before it begins from the top again. */
const ROW_CELLS = 24
const FIRST_TABLE = { minSeats: 1, maxSeats: 4, shape: 'square' as TableShape }

/** The change is a part of a table or made from each. Changed tables stay within the grid. */
export function changeTables(ids: TableIds, change: Partial<Table> | ((table: Table) => Partial<Table>)): PlanChange {
  return (plan) => ({
    ...plan,
    tables: plan.tables.map((table) => {
      if (!ids.has(table.id)) return table
      return keepWithinGrid({ ...table, ...(typeof change === 'function' ? change(table) : change) })
    }),
  })
}

export function moveTables(ids: TableIds, dx: number, dy: number): PlanChange {
  return (plan) => {
    const by = limitMove(
      plan.tables.filter(({ id }) => ids.has(id)),
      dx,
      dy,
    )
    if (by.dx === 0 && by.dy === 0) return plan
    return changeTables(ids, ({ x, y }) => ({ x: x + by.dx, y: y + by.dy }))(plan)
  }
}

/** The move that all of the tables can make within the grid. */
export function limitMove(tables: readonly Table[], dx: number, dy: number): { dx: number; dy: number } {
  const ranges = tables.map((table) => ({ table, range: getPositionRange(table) }))
  const limit = (wanted: number, axis: 'x' | 'y') =>
    ranges.reduce((by, { table, range }) => {
      const { least, most } = range[axis]
      return Math.min(Math.max(by, Math.min(0, least - table[axis])), Math.max(0, most - table[axis]))
    }, wanted)
  return { dx: limit(dx, 'x'), dy: limit(dy, 'y') }
}

export function changeSeats(ids: TableIds, by: number): PlanChange {
  return changeTables(ids, ({ minSeats, maxSeats }) => {
    const seats = Math.min(MAX_SEATS, Math.max(1, (Number.isNaN(maxSeats) ? 1 : maxSeats) + by))
    return { maxSeats: seats, minSeats: Math.min(minSeats, seats) }
  })
}

export function rotateTables(ids: TableIds): PlanChange {
  return changeTables(ids, ({ rotation }) => {
    const next = (rotations as readonly number[]).indexOf(rotation) + 1
    return { rotation: rotations[next % rotations.length] ?? 0 }
  })
}

/** A join has tables of one area, so that joins with a table that leaves are removed. */
export function changeArea(id: number, areaId: number): PlanChange {
  return (plan) => {
    const ids = new Set([id])
    return changeTables(ids, { areaId })({ ...plan, joins: listOtherJoins(plan, ids) })
  }
}

export function removeTables(ids: TableIds): PlanChange {
  return (plan) => ({
    ...plan,
    tables: plan.tables.filter(({ id }) => !ids.has(id)),
    joins: listOtherJoins(plan, ids),
  })
}

function listOtherJoins({ joins }: FloorPlan, ids: TableIds): FloorPlan['joins'] {
  return joins.filter(({ tableIds }) => !tableIds.some((id) => ids.has(id)))
}

/** At a free place, with the seats of the last table. */
export function addTable(id: number, areaId: number): PlanChange {
  return (plan) => {
    const last = plan.tables.findLast((table) => table.areaId === areaId) ?? plan.tables.at(-1)
    const { minSeats, maxSeats, shape } = last ?? FIRST_TABLE
    const looks = { minSeats, maxSeats, shape, rotation: 0, bookableBy: 'everyone' as const, isActive: true }
    return appendTable(plan, { id, label: getNextLabel(plan.tables, last?.label), areaId, x: 0, y: 0, ...looks })
  }
}

export function duplicateTable(id: number, newId: number): PlanChange {
  return (plan) => {
    const table = plan.tables.find((one) => one.id === id)
    if (!table) return plan
    return appendTable(plan, { ...table, id: newId, label: getNextLabel(plan.tables, table.label) })
  }
}

function appendTable(plan: FloorPlan, table: Table): FloorPlan {
  const others = plan.tables.filter(({ areaId }) => areaId === table.areaId)
  return { ...plan, tables: [...plan.tables, { ...table, ...findFreeCell(others, table) }] }
}

function keepWithinGrid(table: Table): Table {
  const { x, y } = getPositionRange(table)
  return { ...table, x: clamp(table.x, x), y: clamp(table.y, y) }
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(least, Math.min(most, value))
}

/** The first free cell in rows; any cell in a full area. */
function findFreeCell(others: readonly Table[], table: Table): { x: number; y: number } {
  const rows = Array.from({ length: ROW_CELLS }, (_, index) => getCell(index))
  const cells = Array.from({ length: GRID.columns * GRID.rows }, (_, index) => ({
    x: index % GRID.columns,
    y: Math.floor(index / GRID.columns),
  }))
  const range = getPositionRange(table)
  const isWithin = ({ x, y }: { x: number; y: number }) => x === clamp(x, range.x) && y === clamp(y, range.y)
  const isFree = (cell: { x: number; y: number }) =>
    isWithin(cell) && !others.some((other) => areClose({ ...table, ...cell }, other))
  const [first = { x: 0, y: 0 }] = rows
  return [...rows, ...cells].find(isFree) ?? keepWithinGrid({ ...table, ...first })
}

/** Within a cell of each other, which their chairs take. */
function areClose(one: Table, other: Table): boolean {
  const [a, b] = [getTableBox(one), getTableBox(other)]
  const isBeside = (start: number, length: number, otherStart: number, otherLength: number) =>
    start < otherStart + otherLength + 1 && otherStart < start + length + 1
  return isBeside(a.left, a.width, b.left, b.width) && isBeside(a.top, a.height, b.top, b.height)
}

/** Counts on from a label such as `T4` to the next one that no table has. */
function getNextLabel(tables: readonly Table[], label = ''): string {
  const taken = new Set(tables.map((table) => table.label.trim().toLowerCase()))
  const [, prefix = '', digits = ''] = /^(.*?)(\d{0,6})$/.exec(label.trim()) ?? []
  const start = digits === '' && prefix !== '' ? { prefix: '', number: 0 } : { prefix, number: Number(digits) }
  let number = start.number + 1
  while (taken.has(`${start.prefix}${number}`.toLowerCase())) number += 1
  return `${start.prefix}${number}`
}
