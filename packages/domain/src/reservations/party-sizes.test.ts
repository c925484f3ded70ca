import { describe, expect, it } from 'vitest'
import { EMPTY_PLAN, type Table } from './floor-plan.ts'
import { findImpossible, getLargestParty, listPossibleSizes } from './party-sizes.ts'
import { listSeatingOptions } from './seating-options.ts'

const [HALL, TERRACE] = [1, 2]
const ROOM = { totalTables: 20, maxPersonsPerSlot: 80 }
const createTable = (id: number, minSeats: number, maxSeats: number, facts: Partial<Table> = {}): Table => ({
  ...{ id, label: `T${id}`, areaId: HALL, minSeats, maxSeats, bookableBy: 'everyone', isActive: true },
  ...{ shape: 'square', x: 0, y: 0, rotation: 0, ...facts },
})
const tables = [
  createTable(1, 1, 4),
  createTable(2, 2, 6),
  createTable(3, 3, 6, { areaId: TERRACE }),
  createTable(4, 1, 12, { bookableBy: 'staff' }),
  createTable(5, 1, 14, { isActive: false }),
]
const plan = { ...EMPTY_PLAN, tables, joins: [{ id: 9, tableIds: [1, 2], minSeats: 8, maxSeats: 10 }] }
const floor = { plan, options: listSeatingOptions(plan) }
const to = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

describe('party sizes that can ever be seated', () => {
  it.each([
    ['a count of tables', { capacity: ROOM, floor: null }, {}, to(20)],
    ['few people at a time', { capacity: { ...ROOM, maxPersonsPerSlot: 7 }, floor: null }, {}, to(7)],
    ['a plan with joins', { capacity: ROOM, floor }, {}, [...to(6), 8, 9, 10]],
    ['an area whose tables take three or more', { capacity: ROOM, floor }, { areaId: TERRACE }, [3, 4, 5, 6]],
    ["staff's tables", { capacity: ROOM, floor }, { bookableBy: 'staff' as const }, to(12)],
    [
      'pacing below the largest table',
      { capacity: ROOM, floor: { ...floor, plan: { pacing: { maxPeopleStarting: 5, maxPartiesStarting: null } } } },
      {},
      to(5),
    ],
  ])('follow %s', (_, room, wish, sizes) => {
    expect(listPossibleSizes(room, wish)).toEqual(sizes)
  })

  it('tell the area from the house', () => {
    const restaurant = { partySizes: to(6), areas: [{ id: TERRACE, partySizes: [3, 4] }, { id: HALL }] }
    expect([2, 3, 5, 7].map((people) => findImpossible(restaurant, people, TERRACE))).toEqual([
      'area',
      null,
      'area',
      'house',
    ])
    expect([findImpossible(restaurant, 2, HALL), findImpossible(restaurant, 2, null)]).toEqual([null, null])
    expect([findImpossible({}, 20, null), getLargestParty(restaurant), getLargestParty({})]).toEqual([null, 6, 20])
  })
})
