import { createNumbers, listSeeds } from '@sufra/daily-seed/seed'
import { describe, expect, test } from 'vitest'
import { EMPTY_PLAN, type Table } from './floor-plan.ts'
import { type QueuedParty, quoteQueue } from './queue-quote.ts'
import { listSeatingOptions } from './seating-options.ts'
import type { SeatedRequest } from './table-requests.ts'
import { simulateEvening } from './testing/queue-evening.ts'

const createTable = (id: number, maxSeats: number, areaId = 1): Table => ({
  ...{ id, label: `T${id}`, areaId, minSeats: 1, maxSeats, bookableBy: 'everyone', isActive: true },
  ...{ shape: 'square', x: 0, y: 0, rotation: 0 },
})
const tables = [createTable(1, 2), createTable(2, 4), createTable(3, 4), createTable(4, 2, 2)]
const joins = [{ id: 20, tableIds: [2, 3], minSeats: 5, maxSeats: 8 }]
const options = listSeatingOptions({ ...EMPTY_PLAN, tables, joins })
const floor = { options, getTurnMinutes: (people: number) => (people <= 2 ? 60 : 90) }
const capacity = { totalTables: 2, maxPersonsPerSlot: 10 }

const NOW = 1140
const END = 1380
const sit = (tableIds: number[], to: number, from = NOW - 30): SeatedRequest => ({
  ...{ id: 1, tableIds, from, to, people: 2, bookableBy: 'walk_in', isFixed: true },
})
const full = [sit([1], NOW + 12), sit([2], NOW + 31), sit([3], NOW + 50), sit([4], NOW + 44)]
const quote = (queue: QueuedParty[], parties: SeatedRequest[]) =>
  quoteQueue(queue, { now: NOW, end: END, parties }, { floor, capacity })
const two = { people: 2 }
const four = { people: 4 }

describe('quote with a floor plan', () => {
  test.each<[string, QueuedParty[], SeatedRequest[], (number | null)[]]>([
    ['a free table is no wait', [two], [], [0]],
    ['the first table that fits, rounded up to 5', [two], full, [15]],
    ['each party after the ones before it', [two, two, two], full, [15, 35, 45]],
    ['a smaller table goes to whom it fits, past larger parties', [four, two], full, [35, 15]],
    ['a join once all its tables are free', [{ people: 7 }], full, [50]],
    ['only the chosen area', [{ people: 2, areaId: 2 }], full, [45]],
    ['nothing for a party that never fits', [{ people: 9 }], full, [null]],
    ['a table before its next party comes', [four], [...full, sit([2], 2000, NOW + 65)], [35]],
    ['no table with less than half an hour', [four], [...full, sit([2], 2000, NOW + 60)], [50]],
    ['nothing that frees after the end', [four], [sit([2], END), sit([3], END + 20)], [null]],
    ['a table that frees before the end', [four], [sit([2], END - 5), sit([3], END)], [235]],
  ])('is %s', (_, queue, parties, expected) => {
    expect(quote(queue, parties)).toEqual(expected)
  })

  test('is a free table also after the end', () => {
    expect(quoteQueue([two], { now: END + 10, end: END, parties: [] }, { floor, capacity })).toEqual([0])
  })
})

describe('quote without a floor plan', () => {
  const quoteRoom = (queue: QueuedParty[], parties: SeatedRequest[], end = END) =>
    quoteQueue(queue, { now: NOW, end, parties }, { floor: null, capacity })
  const at = (to: number, people = 4, from = NOW - 60): SeatedRequest => ({ ...sit([], to, from), people })

  test.each<[string, QueuedParty[], SeatedRequest[], (number | null)[]]>([
    ['nothing while there is room', [two], [at(NOW + 40)], [0]],
    ['the first end at the limit of tables', [two, two], [at(NOW + 40), at(NOW + 55)], [40, 55]],
    ['the first end at the limit of people', [{ people: 7 }], [at(NOW + 33)], [35]],
    [
      'a time without bookings for the whole stay',
      [two],
      [at(NOW + 20), at(NOW + 90, 4, NOW), at(NOW + 200, 2, NOW + 80)],
      [90],
    ],
    ['nothing for more people than the room takes', [{ people: 11 }], [], [null]],
  ])('is %s', (_, queue, parties, expected) => {
    expect(quoteRoom(queue, parties)).toEqual(expected)
  })

  test('is nothing that frees after the end', () => {
    expect(quoteRoom([two], [at(NOW + 40), at(NOW + 55)], NOW + 40)).toEqual([null])
  })
})

describe('quotes of simulated evenings', () => {
  test.each(listSeeds(3, 5))('are within 10 minutes of the wait for half of the parties (seed %i)', (seed) => {
    const evenings = Array.from({ length: 20 }, (_, index) => simulateEvening(createNumbers(seed + index * 7919)))
    const errors = evenings.flat().map(({ quoted, real }) => Math.abs(quoted - real))
    errors.sort((a, b) => a - b)
    expect(errors.length).toBeGreaterThan(400)
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThanOrEqual(10)
  })
})
