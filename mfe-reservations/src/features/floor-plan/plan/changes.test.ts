import type { FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { describe, expect, it } from 'vitest'
import { createFloorPlan } from '../../../testing/edited-plan.ts'
import { moveArea, removeArea } from './change-areas.ts'
import { addJoin, canJoin } from './change-joins.ts'
import { addTurnTime } from './change-rules.ts'
import {
  addTable,
  changeArea,
  changeSeats,
  duplicateTable,
  moveTables,
  removeTables,
  rotateTables,
} from './change-tables.ts'
import { createStartPlan } from './create-start-plan.ts'
import { findProblems } from './find-problems.ts'
import { replaceTakenIds, toPlan } from './plan-record.ts'

const plan = toPlan(createFloorPlan())
const joined = addJoin(6, plan.tables.slice(0, 2))(plan)
const getTable = ({ tables }: FloorPlan, id: number) => tables.find((table) => table.id === id)

describe('changes of tables', () => {
  it('moves several tables together, as far as the first that reaches the edge', () => {
    const moved = moveTables(new Set([3, 4]), -5, 2)(plan)
    expect(moved.tables.map(({ x, y }) => [x, y])).toEqual([
      [0, 3],
      [6, 3],
      [13, 1],
    ])
  })

  it('leaves a plan as it is when nothing can move', () => {
    const atEdge = moveTables(new Set([3]), -1, 0)(plan)
    expect(moveTables(new Set([3]), -1, 0)(atEdge)).toBe(atEdge)
  })

  it('keeps a table that grows or turns within the grid', () => {
    const long = {
      ...plan,
      tables: plan.tables.map((table) => ({ ...table, shape: 'rectangle' as const, x: 36, y: 0 })),
    }
    expect(getTable(changeSeats(new Set([3]), 6)(long), 3)).toMatchObject({ maxSeats: 10, x: 34 })
    const turned = rotateTables(new Set([3]))(rotateTables(new Set([3]))(long))
    expect(getTable(turned, 3)).toMatchObject({ rotation: 90, y: 1 })
  })

  it('lowers the least seats below fewer most seats, down to one', () => {
    expect(getTable(changeSeats(new Set([3]), -3)(plan), 3)).toMatchObject({ minSeats: 1, maxSeats: 1 })
    expect(getTable(changeSeats(new Set([3]), -9)(plan), 3)).toMatchObject({ minSeats: 1, maxSeats: 1 })
  })

  it('adds a table with the next label at a free place, like the last one', () => {
    const added = addTable(9, 1)(plan).tables.at(-1)
    expect(added).toMatchObject({ id: 9, label: 'T11', minSeats: 2, maxSeats: 6, x: 19, y: 1, isActive: true })
  })

  it('duplicates a table under a label that no other has', () => {
    expect(duplicateTable(3, 9)(plan).tables.at(-1)).toMatchObject({ id: 9, label: 'T3', maxSeats: 4 })
  })

  it.each([removeTables(new Set([3])), changeArea(3, 2)])('removes the joins of a table that leaves: %#', (change) => {
    expect(joined.joins).toHaveLength(1)
    expect(change(joined).joins).toEqual([])
  })
})

describe('changes of areas, joins and rules', () => {
  it('moves an area before the earlier one', () => {
    expect(moveArea(2, -1)(plan).areas.map(({ order }) => order)).toEqual([1, 0])
    expect(moveArea(1, -1)(plan)).toBe(plan)
  })

  it('deletes empty areas only', () => {
    expect(removeArea(1)(plan)).toBe(plan)
    expect(removeArea(2)(plan).areas).toHaveLength(1)
  })

  it('joins tables for more than the largest of them, up to all', () => {
    expect(joined.joins).toEqual([{ id: 6, tableIds: [3, 4], minSeats: 5, maxSeats: 8 }])
    expect(findProblems(joined, true)).toEqual([])
  })

  it('offers no join of one table or of tables that are joined', () => {
    expect(canJoin(plan, plan.tables.slice(0, 1))).toBe(false)
    expect(canJoin(plan, plan.tables.slice(0, 2))).toBe(true)
    expect(canJoin(joined, plan.tables.slice(0, 2))).toBe(false)
  })

  it('adds turn times before the row of all larger parties', () => {
    const sizes = addTurnTime()(addTurnTime()(plan)).turnTimes.map(({ upToPartySize }) => upToPartySize)
    expect(sizes).toEqual([2, 4, null])
  })
})

describe('createStartPlan', () => {
  it('spreads more tables than an area holds over areas', () => {
    const started = createStartPlan(30, 4, 1)
    expect(started.areas.map(({ name }) => name)).toEqual(['Dining room', 'Dining room 2'])
    expect(started.tables.filter(({ areaId }) => areaId === started.areas[1]?.id)).toHaveLength(6)
    const places = new Set(started.tables.map(({ areaId, x, y }) => `${areaId} ${x} ${y}`))
    expect(places.size).toBe(30)
    expect(findProblems(started, true)).toEqual([])
  })
})

describe('replaceTakenIds', () => {
  it('keeps known numbers and moves those that someone else has taken', () => {
    const before = createFloorPlan()
    const newer = createFloorPlan({ version: 6, nextId: 8, tables: before.tables.slice(0, 2) })
    const renumbered = replaceTakenIds(addJoin(6, plan.tables.slice(1))(plan), before, newer)
    expect(renumbered.tables.map(({ id }) => id)).toEqual([3, 4, 8])
    expect(renumbered.joins).toMatchObject([{ id: 9, tableIds: [4, 8] }])
  })
})

describe('findProblems', () => {
  it('names the entry and the field', () => {
    const [first, ...others] = plan.tables
    const wrong = {
      ...plan,
      tables: [{ ...first, label: ' t2 ', minSeats: Number.NaN }, ...others] as FloorPlan['tables'],
    }
    expect(findProblems(wrong, false)).toEqual([
      { part: 'tables', id: 3, field: 'minSeats', code: 'seats' },
      { part: 'tables', id: 4, field: 'label', code: 'labelTaken' },
    ])
  })

  it('asks a published plan for an active table', () => {
    const inactive = { ...plan, tables: plan.tables.slice(2) }
    expect(findProblems(inactive, false)).toEqual([])
    expect(findProblems(inactive, true).map(({ code }) => code)).toEqual(['noActiveTable'])
  })
})
