import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignTable } from './assign-tables.ts'
import { EMPTY_PLAN, type FloorPlan, type Table } from './floor-plan.ts'
import { listSeatingOptions, type SeatingOption } from './seating-options.ts'
import { isSameTables, listTakenTables, type SeatedRequest, type TableRequest } from './table-requests.ts'

fc.configureGlobal({ seed })

const HALL = 1
const TERRACE = 2

function createTable(id: number, minSeats: number, maxSeats: number, facts: Partial<Table> = {}): Table {
  const look = { shape: 'square' as const, x: 0, y: 0, rotation: 0 }
  const rights = { bookableBy: 'everyone' as const, isActive: true }
  return { id, label: `T${id}`, areaId: HALL, minSeats, maxSeats, ...rights, ...look, ...facts }
}

const plan: FloorPlan = {
  ...EMPTY_PLAN,
  areas: [
    { id: HALL, name: 'Hall', nameAr: null, order: 0 },
    { id: TERRACE, name: 'Terrace', nameAr: null, order: 1 },
  ],
  tables: [
    createTable(1, 1, 2),
    createTable(2, 1, 2),
    createTable(3, 1, 4),
    createTable(4, 2, 4),
    createTable(5, 3, 6),
    createTable(6, 1, 2, { areaId: TERRACE }),
    createTable(7, 2, 4, { areaId: TERRACE }),
    createTable(8, 1, 4, { bookableBy: 'staff' }),
    createTable(9, 1, 4, { bookableBy: 'walk_in' }),
    createTable(10, 1, 2, { isActive: false }),
  ],
  joins: [
    { id: 20, tableIds: [1, 2], minSeats: 3, maxSeats: 4 },
    { id: 21, tableIds: [3, 4], minSeats: 5, maxSeats: 8 },
    { id: 22, tableIds: [3, 5], minSeats: 7, maxSeats: 10 },
    { id: 23, tableIds: [6, 7], minSeats: 4, maxSeats: 6 },
  ],
}
const options = listSeatingOptions(plan)

function ask(people: number, facts: Partial<TableRequest> = {}): TableRequest {
  return { from: 1140, to: 1260, people, bookableBy: 'everyone', ...facts }
}

function seat(id: number, tableIds: number[], facts: Partial<SeatedRequest> = {}): SeatedRequest {
  return { ...ask(2), id, tableIds, isFixed: false, ...facts }
}

const twos = [seat(1, [1]), seat(2, [2]), seat(3, [6])]

function getLabels(request: TableRequest, parties: readonly SeatedRequest[] = []): string | undefined {
  return assignTable(request, parties, options)?.option.label
}

describe('best fit', () => {
  test.each([
    ['the fewest spare seats, then the first label', ask(2), [], 'T1'],
    ['a table before a join', ask(4), [], 'T4'],
    ['the table in the fewest joins', ask(3, { areaId: HALL }), [], 'T4'],
    ['a join where no table is large enough', ask(7), [], 'T3 + T4'],
    ['the largest join', ask(10), [], 'T3 + T5'],
    ['the area that the guests chose', ask(2, { areaId: HALL }), [], 'T1'],
    ['a table for staff only to staff', ask(4, { bookableBy: 'staff', areaId: HALL }), [], 'T8'],
    ['a table for walk-ins only to walk-ins', ask(4, { bookableBy: 'walk_in', areaId: HALL }), [seat(1, [8])], 'T9'],
    ['no table that another party has', ask(2, { areaId: HALL }), [seat(1, [1]), seat(2, [2])], 'T4'],
    [
      'a table that becomes free at that minute',
      ask(2, { areaId: HALL }),
      [seat(1, [1], { from: 1020, to: 1140 })],
      'T1',
    ],
  ])('takes %s', (_, request, parties, label) => {
    expect(getLabels(request, parties)).toBe(label)
  })

  test.each([
    ['a favourite table that fits equally', ask(2), [{ tableId: 6 }], [], 'T6'],
    ['a favourite area', ask(2), [{ areaId: TERRACE }], [], 'T6'],
    ['the first favourite before others', ask(2), [{ tableId: 2 }, { areaId: TERRACE }], [], 'T2'],
    ['the next favourite while the first is taken', ask(2), [{ tableId: 2 }, { tableId: 6 }], [seat(1, [2])], 'T6'],
    ['no favourite of two seats more', ask(2), [{ tableId: 3 }], [], 'T1'],
    ['a favourite of two seats more where no other is smaller', ask(2), [{ tableId: 3 }], twos, 'T3'],
    ['no favourite outside of the area that the guests chose', ask(2, { areaId: HALL }), [{ tableId: 6 }], [], 'T1'],
    ['no join for a favourite', ask(4), [{ tableId: 1 }], [], 'T4'],
    ['no table of a favourite that is unknown', ask(2), [{ tableId: 99 }, { areaId: 99 }], [], 'T1'],
    ['no favourite for staff only', ask(4), [{ tableId: 8 }], [], 'T4'],
  ])('takes for guests with favourites %s', (_, request, favourites, parties, label) => {
    expect(getLabels({ ...request, favourites }, parties)).toBe(label)
  })

  test('takes a favourite with one seat more', () => {
    const tables = [createTable(1, 1, 4), createTable(2, 1, 5), createTable(3, 1, 6)]
    const seats = listSeatingOptions({ ...plan, tables, joins: [] })
    const getLabel = (tableId: number) => assignTable(ask(3, { favourites: [{ tableId }] }), [], seats)?.option.label
    expect([getLabel(1), getLabel(2), getLabel(3)]).toEqual(['T1', 'T2', 'T1'])
  })

  test('seats nobody whom no table and no join fits', () => {
    expect(getLabels(ask(15))).toBeUndefined()
    expect(getLabels(ask(7, { areaId: TERRACE }))).toBeUndefined()
  })

  test('leaves a party at the table it has, also where another fits better', () => {
    expect(assignTable(ask(2), [], options, [3])?.option.label).toBe('T3')
  })
})

describe('a full room', () => {
  const pairs = [seat(1, [1]), seat(2, [2]), seat(3, [6])]

  test('moves a party that fits elsewhere to make room', () => {
    const parties = [
      ...pairs,
      seat(4, [3]),
      seat(5, [4], { people: 4 }),
      seat(6, [7], { people: 4 }),
      seat(7, [5], { people: 6 }),
    ]
    const late = [...parties.filter(({ id }) => id !== 1), seat(1, [1], { from: 1260, to: 1380 })]
    const found = assignTable(ask(4), late, options)
    expect(found?.option.label).toBe('T3')
    expect(found?.moves.map(({ id, option }) => [id, option.label])).toEqual([[4, 'T1']])
  })

  test.each([
    ['pinned or there already', { isFixed: true }],
    ['bound to the chosen area', { areaId: HALL }],
  ])('never moves a party that is %s', (_, facts) => {
    const parties = [
      ...[1, 2].map((id) => seat(id, [id], { isFixed: true })),
      seat(4, [3], facts),
      ...[4, 7].map((id) => seat(10 + id, [id], { isFixed: true, people: 4 })),
      seat(9, [5], { isFixed: true, people: 6 }),
    ]
    expect(assignTable(ask(4), parties, options)).toBeNull()
  })
})

interface Evening {
  requests: TableRequest[]
}

const evenings: fc.Arbitrary<Evening> = fc.record({
  requests: fc.array(
    fc
      .record({
        slot: fc.integer({ min: 0, max: 6 }),
        turns: fc.integer({ min: 3, max: 6 }),
        people: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 10 })),
        bookableBy: fc.constantFrom('everyone' as const, 'everyone' as const, 'staff' as const),
        areaId: fc.constantFrom(undefined, undefined, undefined, HALL, TERRACE),
      })
      .map(({ slot, turns, people, bookableBy, areaId }) => {
        const from = 1080 + slot * 30
        return { from, to: from + turns * 30, people, bookableBy, areaId }
      }),
    { minLength: 12, maxLength: 30 },
  ),
})

function runEvening({ requests }: Evening) {
  const parties: SeatedRequest[] = []
  let possible = 0
  for (const [index, request] of requests.entries()) {
    const isPossible = solve([...parties, { ...request, id: index + 1, tableIds: [], isFixed: false }])
    const found = assignTable(request, parties, options)
    if (isPossible) possible += 1
    if (!found) continue
    expect(isPossible).toBe(true)
    for (const { id, option } of found.moves) replace(parties, id, option)
    parties.push({ ...request, id: index + 1, tableIds: found.option.tableIds, isFixed: false })
    for (const party of parties) assertSeated(party, parties)
  }
  return { accepted: parties.length, possible }
}

function replace(parties: SeatedRequest[], id: number, { tableIds }: SeatingOption): void {
  const index = parties.findIndex((party) => party.id === id)
  parties[index] = { ...(parties[index] as SeatedRequest), tableIds }
}

function assertSeated(party: SeatedRequest, parties: readonly SeatedRequest[]): void {
  const others = parties.filter(({ id }) => id !== party.id)
  const taken = listTakenTables(party, others)
  expect(party.tableIds.filter((id) => taken.has(id))).toEqual([])
  expect(options.some((option) => isSameTables(option.tableIds, party.tableIds) && isChoice(option, party))).toBe(true)
}

const isChoice = (option: SeatingOption, { people, bookableBy, areaId }: TableRequest) =>
  option.minSeats <= people &&
  people <= option.maxSeats &&
  (areaId === undefined || areaId === option.areaId) &&
  (option.bookableBy === 'everyone' || option.bookableBy === bookableBy)

/** Exact: tries all assignments of all parties, the most constrained party first. */
function solve(parties: readonly SeatedRequest[]): boolean {
  const seated: SeatedRequest[] = []
  const search = (waiting: readonly SeatedRequest[]): boolean => {
    const choices = waiting.map((party) => {
      const taken = listTakenTables(party, seated)
      const free = options.filter((option) => isChoice(option, party) && !option.tableIds.some((id) => taken.has(id)))
      return { party, free }
    })
    const [next] = choices.sort((a, b) => a.free.length - b.free.length)
    if (!next) return true
    for (const { tableIds } of next.free) {
      seated.push({ ...next.party, tableIds })
      if (search(waiting.filter(({ id }) => id !== next.party.id))) return true
      seated.pop()
    }
    return false
  }
  return search(parties)
}

describe('random evenings', () => {
  test('seat no two parties at one table, and at least 98 % of what an exact solver seats', () => {
    let [accepted, possible] = [0, 0]
    fc.assert(
      fc.property(evenings, (evening) => {
        const result = runEvening(evening)
        accepted += result.accepted
        possible += result.possible
      }),
      { numRuns: scaleRuns(200) },
    )
    expect(accepted / possible).toBeGreaterThanOrEqual(0.98)
  })
})

describe('a day without a free table', () => {
  const hours = Array.from({ length: 20 }, (_, slot) => 720 + slot * 30)
  const sizes = [2, 2, 3, 4, 2, 4, 6, 5]

  /** Parties of two hours, as many as find a table. Reads of their times count comparisons. */
  function fillDay(houses: number) {
    const copies = Array.from({ length: houses }, (_, house) => house * 100)
    const tables = copies.flatMap((first) => plan.tables.map((table) => ({ ...table, id: table.id + first })))
    const joins = copies.flatMap((first) =>
      plan.joins.map((join) => ({ ...join, id: join.id + first, tableIds: join.tableIds.map((id) => id + first) })),
    )
    const everywhere = listSeatingOptions({ ...plan, tables, joins })
    const parties: SeatedRequest[] = []
    for (let index = 0; index < houses * 100; index += 1) {
      const from = hours[(index * 7) % hours.length] ?? 720
      const request = ask(sizes[index % sizes.length] ?? 2, { from, to: from + 120 })
      const found = assignTable(request, parties, everywhere)
      if (!found) continue
      for (const { id, option } of found.moves) replace(parties, id, option)
      parties.push({ ...request, id: index + 1, tableIds: found.option.tableIds, isFixed: false })
    }
    let reads = 0
    const countRead = (from: number) => {
      reads += 1
      return from
    }
    const counted = parties.map((party) =>
      Object.defineProperty({ ...party }, 'from', { get: () => countRead(party.from) }),
    )
    return { parties: counted, everywhere, countReads: () => reads }
  }

  test.each([
    { tables: 9, houses: 1, most: 60_000 },
    { tables: 90, houses: 10, most: 2_000_000 },
  ])('is searched in a bounded number of comparisons with $tables tables', ({ houses, most }) => {
    const { parties, everywhere, countReads } = fillDay(houses)
    for (const from of hours) expect(assignTable(ask(4, { from, to: from + 120 }), parties, everywhere)).toBeNull()
    expect(countReads()).toBeLessThan(most)
  })
})
