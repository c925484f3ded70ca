import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignTable } from './assign-tables.ts'
import { claimTables } from './claim-tables.ts'
import { EMPTY_PLAN, type Table } from './floor-plan.ts'
import { findNextStart, listFreeTables } from './free-tables.ts'
import { clearTables } from './make-room.ts'
import { listSeatingOptions, type SeatingOption } from './seating-options.ts'
import { isOverlapping, type SeatedRequest } from './table-requests.ts'

fc.configureGlobal({ seed })

const look = { shape: 'square' as const, x: 0, y: 0, rotation: 0, areaId: 1, isActive: true }
const createTable = (id: number, maxSeats: number): Table => ({
  ...look,
  ...{ id, label: `T${id}`, minSeats: 1, maxSeats, bookableBy: 'everyone' },
})
const tables = [createTable(1, 2), createTable(2, 2), createTable(3, 4), createTable(4, 4), createTable(5, 6)]
const joins = [
  { id: 20, tableIds: [1, 2], minSeats: 3, maxSeats: 4 },
  { id: 21, tableIds: [3, 4], minSeats: 5, maxSeats: 8 },
]
const options = listSeatingOptions({ ...EMPTY_PLAN, tables, joins })

const seat = (id: number, tableIds: number[], from = 1140, facts: Partial<SeatedRequest> = {}): SeatedRequest => ({
  ...{ id, tableIds, from, to: from + 120, people: 2, bookableBy: 'everyone', isFixed: false },
  ...facts,
})

describe('free tables', () => {
  const ask = { from: 1080, people: 4, bookableBy: 'staff' as const }

  test('are free until the next party, the longest first among equal ones', () => {
    const parties = [seat(1, [3], 1140), seat(2, [4], 1200), seat(3, [5], 1100)]
    expect(listFreeTables(ask, parties, options).map(({ option, until }) => [option.label, until])).toEqual([
      ['T4', 1200],
      ['T3', 1140],
      ['T1 + T2', null],
    ])
  })

  test('are taken by whoever sits there, to the minute', () => {
    expect(findNextStart([3], 1080, [seat(1, [3], 960)])).toBeNull()
    expect(findNextStart([3], 1079, [seat(1, [3], 960)])).toBe(1079)
  })
})

describe('clearing tables', () => {
  const newcomer = { from: 1140, to: 1260, people: 4, bookableBy: 'staff' as const }
  const chosen = options.find(({ label }) => label === 'T3') as SeatingOption

  test('moves who may move, never who may not', () => {
    expect(clearTables(chosen, newcomer, [seat(1, [3])], options)).toMatchObject([{ id: 1, option: { label: 'T1' } }])
    expect(clearTables(chosen, newcomer, [seat(1, [3], 1140, { isFixed: true })], options)).toBeNull()
    const full = tables.map(({ id, maxSeats }) => seat(id, [id], 1140, { people: maxSeats }))
    expect(clearTables(chosen, newcomer, full, options)).toBeNull()
  })
})

describe('claims', () => {
  test('are of those who wait, the earliest booking first, and of nobody else', () => {
    const waiting = [seat(9, [], 1140, { people: 4 }), seat(8, [], 1140, { people: 4 })]
    const others = [seat(1, [1]), seat(2, [2]), seat(5, [5])]
    const there = seat(7, [], 1140, { people: 4, isFixed: true })
    const all = claimTables([...others, ...waiting, there, seat(6, [], 900)], options, 1110)
    expect(all.filter(({ tableIds }) => tableIds.length > 0).map(({ id, tableIds }) => [id, tableIds])).toEqual([
      [1, [1]],
      [2, [2]],
      [5, [5]],
      [8, [3]],
      [9, [4]],
    ])
    expect(claimTables(others, options, 0)).toBe(others)
  })
})

describe('random evenings', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom(
        'book' as const,
        'until' as const,
        'makeRoom' as const,
        'exchange' as const,
        'arrive' as const,
      ),
      from: fc.integer({ min: 36, max: 44 }).map((half) => half * 30),
      people: fc.integer({ min: 1, max: 8 }),
      pick: fc.nat(),
      other: fc.nat(),
    }),
    { minLength: 10, maxLength: 40 },
  )

  test('give no table to two parties at once, and take none from anybody', () => {
    fc.assert(
      fc.property(acts, (evening) => {
        let parties: readonly SeatedRequest[] = []
        for (const step of evening) {
          const after = run(step, parties)
          expect(parties.filter(({ id }) => !after.some((party) => party.id === id))).toEqual([])
          for (const a of after) {
            expect(a.tableIds.length).toBeGreaterThan(0)
            for (const b of after)
              if (a.id < b.id && isOverlapping(a, b))
                expect(a.tableIds.filter((id) => b.tableIds.includes(id))).toEqual([])
          }
          parties = after
        }
      }),
      { numRuns: scaleRuns(200) },
    )
  })
})

interface Step {
  act: 'book' | 'until' | 'makeRoom' | 'exchange' | 'arrive'
  from: number
  people: number
  pick: number
  other: number
}

function run({ act, from, people, pick, other }: Step, parties: readonly SeatedRequest[]): readonly SeatedRequest[] {
  const id = Math.max(0, ...parties.map((party) => party.id)) + 1
  const request = { from, to: from + 120, people, bookableBy: 'everyone' as const }
  const [chosen, second] = [parties[pick % parties.length], parties[other % parties.length]]
  if (act === 'book') {
    const found = assignTable(request, parties, options)
    return found
      ? [...move(parties, found.moves), { ...request, ...toPlace(found.option), id, isFixed: false }]
      : parties
  }
  if (act === 'until') {
    const free = listFreeTables(request, parties, options)
    const found = free[pick % free.length]
    if (!found) return parties
    const to = Math.min(request.to, found.until ?? request.to)
    return [...parties, { ...request, ...toPlace(found.option), id, to, isFixed: true }]
  }
  if (!chosen || !second) return parties
  if (act === 'arrive') return parties.map((party) => (party === chosen ? { ...party, isFixed: true } : party))
  const others = parties.filter((party) => party !== chosen)
  if (act === 'makeRoom') {
    const option = { ...(options[other % options.length] as SeatingOption), minSeats: 1, maxSeats: 20 }
    const moves = clearTables(option, chosen, others, options)
    return moves ? [...move(others, moves), { ...chosen, ...toPlace(option) }] : parties
  }
  return exchange(chosen, second, parties)
}

function exchange(a: SeatedRequest, b: SeatedRequest, parties: readonly SeatedRequest[]): readonly SeatedRequest[] {
  const others = parties.filter((party) => party !== a && party !== b)
  const isFree = ({ from, to }: SeatedRequest, tableIds: readonly number[]) =>
    (findNextStart(tableIds, from, others) ?? to) >= to
  if (a === b || !isFree(a, b.tableIds) || !isFree(b, a.tableIds)) return parties
  return [...others, { ...a, tableIds: b.tableIds }, { ...b, tableIds: a.tableIds }]
}

const toPlace = ({ tableIds }: SeatingOption) => ({ tableIds: [...tableIds] })

const move = (parties: readonly SeatedRequest[], moves: readonly { id: number; option: SeatingOption }[]) =>
  parties.map((party) => {
    const found = moves.find(({ id }) => id === party.id)
    return found ? { ...party, ...toPlace(found.option) } : party
  })
