import { describe, expect, it } from 'vitest'
import { EMPTY_PLAN, type Join, type Table } from './floor-plan.ts'
import { reassignBlocked } from './reassign-blocked.ts'
import { reassignTables } from './reassign-tables.ts'
import { listSeatingOptions } from './seating-options.ts'
import type { SeatedRequest } from './table-requests.ts'

const createTable = (id: number, maxSeats: number) =>
  ({ id, label: `T${id}`, areaId: 1, minSeats: 1, maxSeats, bookableBy: 'everyone', isActive: true }) as Table
const listOptions = (tables: Table[], joins: Join[] = []) => listSeatingOptions({ ...EMPTY_PLAN, tables, joins })

const party = (id: number, people: number, tableIds: number[], facts: Partial<SeatedRequest> = {}): SeatedRequest => ({
  ...{ id, people, tableIds, from: 1140, to: 1260, bookableBy: 'everyone', isFixed: false },
  ...facts,
})
const block = (tableIds: number[], from = 1140, to = 1200): SeatedRequest => ({
  ...{ id: -1, from, to, people: 0, tableIds, bookableBy: 'staff', isFixed: true },
  blockedUntil: new Date(0),
})

function reassign(
  parties: SeatedRequest[],
  blocked: SeatedRequest[],
  options = listOptions([1, 2, 3].map((id) => createTable(id, 4))),
) {
  return [...reassignBlocked(parties, options, blocked)].map(([id, { label }]) => [id, label])
}

describe('reassignBlocked', () => {
  it('moves a party to the best fit', () => {
    const options = listOptions([createTable(1, 4), createTable(2, 6), createTable(3, 4)])
    expect(reassign([party(10, 4, [1])], [block([1])], options)).toEqual([[10, 'T3']])
  })

  it('leaves parties of other times, and pinned ones', () => {
    const later = party(11, 2, [1], { from: 1200, to: 1320 })
    const pinned = party(12, 2, [1], { from: 1100, to: 1180, isFixed: true })
    expect(reassign([later, pinned], [block([1])])).toEqual([])
  })

  it('lets others make room', () => {
    const options = listOptions([createTable(1, 4), createTable(2, 4), createTable(3, 2)])
    const moves = reassign([party(10, 4, [1]), party(11, 2, [2])], [block([1])], options)
    expect(moves.sort()).toEqual([
      [10, 'T2'],
      [11, 'T3'],
    ])
  })

  it('moves nobody to a table that is blocked as well', () => {
    expect(reassign([party(10, 4, [1])], [block([1]), block([2, 3])])).toEqual([])
  })

  it('lets a party that finds no other place keep all tables of its join', () => {
    const options = listOptions(
      [createTable(1, 4), createTable(2, 4), createTable(3, 4)],
      [{ id: 9, tableIds: [1, 2], minSeats: 5, maxSeats: 8 }],
    )
    const parties = [party(10, 8, [1, 2]), party(11, 4, [3])]
    expect(reassign(parties, [block([1, 3])], options)).toEqual([])
  })
})

describe('reassignTables', () => {
  it('seats nobody at blocked tables but parties that are fixed there', () => {
    const options = listOptions([createTable(1, 4), createTable(2, 4)])
    const pinned = party(11, 2, [1], { isFixed: true, from: 1170, to: 1200 })
    const seated = reassignTables([party(10, 2, [1], { to: 1160 }), pinned], options, () => true, [block([1])])
    expect([seated.get(10), seated.get(11)]).toEqual([[2], [1]])
  })
})
