import { expect, test } from 'vitest'
import type { Table } from './floor-plan.ts'
import { calculateOccupancy, calculateTurns, countCovers, type Sitting } from './table-usage.ts'

const HALL = 1
const createTable = (id: number, facts: Partial<Table> = {}): Table => ({
  ...{ id, label: `T${id}`, areaId: HALL, minSeats: 1, maxSeats: 4, bookableBy: 'everyone', isActive: true },
  ...{ shape: 'round', x: 0, y: 0, rotation: 0 },
  ...facts,
})
const plan = {
  tables: [createTable(1), createTable(2), createTable(3, { areaId: 2 }), createTable(4, { isActive: false })],
  turnTimes: [
    { upToPartySize: 2, minutes: 90 },
    { upToPartySize: null, minutes: 120 },
  ],
}
const sit = (day: string, people: number, tableIds: number[], from: number, to: number, actual?: number): Sitting => ({
  ...{ day, people, tableIds, from, to },
  plannedMinutes: 120,
  actualMinutes: actual ?? null,
})
const evenings = [
  sit('2036-11-21', 2, [1], 1140, 1200, 60),
  sit('2036-11-21', 6, [1, 2], 1200, 1260, 100),
  sit('2036-11-22', 4, [3], 1140, 1260),
]

test('occupancy is the average share of an area’s active tables over the days with guests', () => {
  expect(calculateOccupancy(evenings, plan, HALL)).toEqual([
    { minute: 1140, percent: 25 },
    { minute: 1170, percent: 25 },
    { minute: 1200, percent: 50 },
    { minute: 1230, percent: 50 },
  ])
  expect(calculateOccupancy([], plan, HALL)).toEqual([])
  expect(calculateOccupancy(evenings, plan, 99)).toEqual([])
})

test('a party that leaves within a half hour uses all of it', () => {
  expect(calculateOccupancy([sit('2036-11-21', 2, [1], 1150, 1171)], plan, HALL)).toEqual([
    { minute: 1140, percent: 50 },
    { minute: 1170, percent: 50 },
  ])
})

test('turn times are compared by the plan’s party sizes', () => {
  expect(calculateTurns(evenings, plan)).toEqual([
    { upToPartySize: 2, parties: 1, plannedMinutes: 120, actualMinutes: 60 },
    { upToPartySize: null, parties: 2, plannedMinutes: 120, actualMinutes: 100 },
  ])
  expect(calculateTurns([], plan)[0]).toEqual({ upToPartySize: 2, parties: 0, plannedMinutes: 0, actualMinutes: null })
})

test('covers of combined tables are shared between them', () => {
  expect(countCovers(evenings, plan)).toEqual([
    { tableId: 1, parties: 2, people: 5 },
    { tableId: 2, parties: 1, people: 3 },
    { tableId: 3, parties: 1, people: 4 },
    { tableId: 4, parties: 0, people: 0 },
  ])
})
