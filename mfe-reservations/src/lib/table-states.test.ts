import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { describe, expect, test } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { createPlan } from '../testing/floor.ts'
import { countGuests, getTableStates, summariseRoom } from './table-states.ts'

const DAY = '2026-11-21'
const EVENING_BEFORE = '2026-11-20'
const { tables } = createPlan()

/** `25:30` is half past one of the following night. */
function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const at = (time: string, day = DAY) => toInstant(day, toMinute(time), 'Asia/Dubai')
const book = (id: number, tableIds: number[], from: string, to: string, facts: Partial<Reservation> = {}) => {
  const { date } = { date: DAY, ...facts }
  const [startsAt, endsAt] = [at(from, date).toISOString(), at(to, date).toISOString()]
  return createBooking({ id, tableIds, date, startsAt, endsAt, ...facts })
}
const arrived = (time: string, day = DAY) => ({ arrivedAt: at(time, day).toISOString() })

function readStates(bookings: Reservation[], time: string, isNow: boolean) {
  const moment = { day: DAY, at: at(time).getTime(), isNow }
  const states = getTableStates(tables, bookings, moment)
  const describeState = (id: number) => {
    const state = states.get(id)
    if (!state) return ''
    if (state.kind === 'free') return state.next ? `free until ${state.next.id}` : 'free'
    return 'party' in state ? `${state.kind} ${state.party.id}` : state.kind
  }
  return { of: describeState, summary: { ...summariseRoom(states, moment.at), ...countGuests(bookings, moment) } }
}

test('a called party holds its tables until its time is over, and only at present', () => {
  const called: QueueEntry = {
    ...{ id: 7, date: DAY, name: 'Omar', partySize: 2, phone: null, email: null, areaId: null, note: null },
    ...{ state: 'called', position: 1, quotedMinutes: null, expectedMinutes: null, tableIds: [3] },
    ...{ heldUntil: at('20:10').toISOString(), createdAt: at('19:50').toISOString() },
    updatedAt: at('20:00').toISOString(),
  }
  const readKind = (time: string, isNow = true, entry = called) =>
    getTableStates(tables, [], { day: DAY, at: at(time).getTime(), isNow, queue: [entry] }).get(3)?.kind
  expect(readKind('20:05')).toBe('held')
  expect(readKind('20:10')).toBe('free')
  expect(readKind('20:05', false)).toBe('free')
  expect(readKind('20:05', true, { ...called, state: 'waiting' })).toBe('free')
})

describe('the state of a table at a planned time', () => {
  test.each([
    ['17:00', 'free until 1'],
    ['18:00', 'reserved 1'],
    ['20:00', 'seated 1'],
    ['21:30', 'seated 1'],
    ['21:59', 'seated 1'],
    ['22:00', 'free'],
  ])('at %s is %s', (time, state) => {
    expect(readStates([book(1, [3], '20:00', '22:00')], time, false).of(3)).toBe(state)
  })

  test('is inactive for a table that is out of use', () => {
    expect(readStates([], '20:00', false).of(9)).toBe('inactive')
  })

  test('is seated at each table of a join, and counts its people once', () => {
    const { of, summary } = readStates([book(1, [5, 6], '20:00', '22:00', { partySize: 7 })], '20:30', false)
    expect([of(5), of(6), of(3)]).toEqual(['seated 1', 'seated 1', 'free'])
    expect(summary).toMatchObject({ freeTables: 4, totalTables: 6, people: 7 })
  })

  test('is free of parties that cancelled or did not come', () => {
    const gone = [
      book(1, [3], '20:00', '22:00', { status: 'cancelled' }),
      book(2, [3], '20:00', '22:00', { status: 'no_show' }),
    ]
    expect(readStates(gone, '20:30', false).of(3)).toBe('free')
  })

  test('goes on past midnight', () => {
    const late = [book(1, [3], '23:30', '25:30'), book(2, [4], '24:30', '26:00')]
    const { of } = readStates(late, '24:30', false)
    expect([of(3), of(4)]).toEqual(['seated 1', 'seated 2'])
  })

  test('is seated by the evening before while its parties stay, whose next ones do not count', () => {
    const before = { date: EVENING_BEFORE }
    const bookings = [book(1, [3], '23:30', '25:00', before), book(2, [4], '25:00', '26:00', before)]
    const { of } = readStates(bookings, '00:30', false)
    expect([of(3), of(4)]).toEqual(['seated 1', 'free'])
  })
})

describe('the state of a table now', () => {
  test('is reserved for guests who are late, and seated once they arrive', () => {
    const booking = book(1, [3], '20:00', '22:00')
    expect(readStates([booking], '20:20', true).of(3)).toBe('reserved 1')
    expect(readStates([{ ...booking, ...arrived('20:25') }], '20:20', true).of(3)).toBe('seated 1')
  })

  test('is seated by guests who came early', () => {
    expect(readStates([book(1, [3], '20:00', '22:00', arrived('19:40'))], '19:45', true).of(3)).toBe('seated 1')
  })

  test('is over time past the end, until they leave', () => {
    const booking = book(1, [3], '20:00', '22:00', arrived('20:00'))
    expect(readStates([booking], '22:15', true).of(3)).toBe('overTime 1')
    const left = { ...booking, status: 'completed' as const, leftAt: at('22:10').toISOString() }
    expect(readStates([left], '22:15', true).of(3)).toBe('free')
  })

  test('is over time only now: a planned time shows who is planned', () => {
    expect(readStates([book(1, [3], '20:00', '22:00', arrived('20:00'))], '22:15', false).of(3)).toBe('free')
  })

  test('shows who is over time before the next party that has not come', () => {
    const bookings = [book(1, [3], '20:00', '22:00', arrived('20:00')), book(2, [3], '22:00', '23:30')]
    expect(readStates(bookings, '22:15', true).of(3)).toBe('overTime 1')
    const seated = [bookings[0] as Reservation, { ...(bookings[1] as Reservation), ...arrived('22:10') }]
    expect(readStates(seated, '22:15', true).of(3)).toBe('seated 2')
  })

  test('is free again from the moment that a party left early', () => {
    const left = { ...arrived('20:00'), status: 'completed' as const, leftAt: at('20:40').toISOString() }
    const { of, summary } = readStates([book(1, [3], '20:00', '22:00', left)], '21:00', true)
    expect(of(3)).toBe('free')
    expect(summary.people).toBe(0)
  })

  test('is seated by a completed party until its end, and free of it afterwards', () => {
    const completed = book(1, [3], '20:00', '22:00', { status: 'completed' })
    expect(readStates([completed], '21:00', true).of(3)).toBe('seated 1')
    expect(readStates([completed], '22:15', true).of(3)).toBe('free')
  })

  test('forgets parties of long ago that nobody completed', () => {
    const forgotten = book(1, [3], '11:00', '13:00', { date: EVENING_BEFORE, ...arrived('11:00', EVENING_BEFORE) })
    expect(readStates([forgotten], '12:00', true).of(3)).toBe('free')
  })
})
