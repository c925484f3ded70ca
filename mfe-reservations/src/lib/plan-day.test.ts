import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { seed } from '@sufra/daily-seed/seed'
import { addDays, toInstant } from '@sufra/domain/platform/calendar-day'
import { DEFAULT_HOURS, getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { findBusiest, toSeats } from '@sufra/domain/reservations/capacity'
import type { ReservationStatus } from '@sufra/domain/reservations/reservation-status'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlan as createFloorPlan } from '../testing/floor.ts'
import { planDay } from './plan-day.ts'

fc.configureGlobal({ seed })

const DAY = '2026-11-21'
const NOON_TO_ELEVEN = DEFAULT_HOURS
const late = DEFAULT_HOURS.map((entry) => ({ ...entry, openTime: '18:00', closeTime: '02:00' }))
const closed = DEFAULT_HOURS.map((entry) => ({ ...entry, isClosed: true }))

const ZONE = 'Asia/Dubai'

interface Booked {
  date: string
  time: string
  startsAt: string
  partySize: number
  status: ReservationStatus
  endsAt?: string
  leftAt?: string
  tableIds?: number[]
}
/** `24:30` is half past midnight of the following night. */
function createBooking(time: string, facts: Partial<Booked> = {}): Booked {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const { date } = { date: DAY, ...facts }
  const startsAt = toInstant(date, hours * 60 + minutes, ZONE).toISOString()
  return { date, time: toTimeOfDay(hours * 60 + minutes), startsAt, partySize: 4, status: 'confirmed', ...facts }
}
const createPlan = (bookings: Booked[], hours = NOON_TO_ELEVEN, totalTables = 20) =>
  planDay({
    day: DAY,
    periodsOn: (day) => getOpenPeriods(hours, day),
    timeZone: ZONE,
    totalTables,
    bookings,
    visibleBookings: bookings.filter(({ date }) => date === DAY),
  })
const findSlot = (plan: ReturnType<typeof createPlan>, minute: number) =>
  plan.slots.find((slot) => slot.minute === minute)

test('a table out of service is not free, and counts once with the party that sits there', () => {
  const floorPlan = createFloorPlan()
  const [table] = floorPlan.tables
  if (!table) throw new Error('The plan has no tables')
  const span = { startsAt: toInstant(DAY, 1080, ZONE).toISOString(), endsAt: toInstant(DAY, 1260, ZONE).toISOString() }
  const block: Block = {
    ...{ id: 1, scope: 'tables', areaId: null, tableIds: [table.id], tables: null, appliesTo: 'everyone' },
    ...{ ...span, reason: null, createdBy: 'staff', createdAt: span.startsAt },
  }
  const tableBlocks = [{ table, block, from: 1080, to: 1260 }]
  const countFree = (bookings: Booked[], minute: number) => {
    const day = { day: DAY, periodsOn: (each: string) => getOpenPeriods(NOON_TO_ELEVEN, each), timeZone: ZONE }
    const plan = planDay({ ...day, totalTables: 6, bookings, visibleBookings: bookings, floorPlan, tableBlocks })
    return plan.slots.find((slot) => slot.minute === minute)?.freeTables
  }
  const seated = createBooking('18:00', { tableIds: [table.id] })
  expect([countFree([], 1080), countFree([], 1260), countFree([seated], 1080)]).toEqual([5, 6, 5])
})

describe('the half-hour slots of a day', () => {
  test('run from opening to closing', () => {
    const { slots } = createPlan([])
    expect([slots[0]?.minute, slots.at(-1)?.minute, slots.length]).toEqual([720, 1350, 22])
  })

  test('extend before opening and after closing to cover bookings', () => {
    const { slots } = createPlan([createBooking('10:30'), createBooking('22:30')])
    expect([slots[0]?.minute, slots.at(-1)?.minute]).toEqual([630, 1440])
  })

  test('cover only the bookings of a closed day, and are none without bookings', () => {
    expect(createPlan([], closed).slots).toEqual([])
    expect(createPlan([createBooking('19:00')], closed).slots.map(({ minute }) => minute)).toEqual([
      1140, 1170, 1200, 1230,
    ])
  })

  test('extend past midnight for late hours and hold the bookings after midnight', () => {
    const plan = createPlan([createBooking('24:30')], late)
    expect(plan.slots.at(-1)?.minute).toBe(1560)
    expect(plan.placed.map(({ minute }) => minute)).toEqual([1470])
  })
})

describe('a slot of the day plan', () => {
  test('counts free tables and guests from confirmed and completed bookings only [T380]', () => {
    const plan = createPlan([
      createBooking('19:00'),
      createBooking('20:00', { status: 'completed', partySize: 3 }),
      createBooking('20:00', { status: 'cancelled' }),
      createBooking('20:00', { status: 'no_show' }),
    ])
    expect(findSlot(plan, 1170)).toEqual({ minute: 1170, freeTables: 19, people: 4 })
    expect(findSlot(plan, 1200)).toEqual({ minute: 1200, freeTables: 18, people: 7 })
    expect(findSlot(plan, 1260)).toEqual({ minute: 1260, freeTables: 19, people: 3 })
  })

  test('has fewer than zero free tables where more are booked than there are', () => {
    expect(
      findSlot(createPlan([createBooking('19:00'), createBooking('19:00')], NOON_TO_ELEVEN, 1), 1140)?.freeTables,
    ).toBe(-1)
  })

  test('counts guests of the evening before who stay past midnight', () => {
    const early = DEFAULT_HOURS.map((entry) => ({ ...entry, openTime: '00:00', closeTime: '23:30' }))
    const plan = createPlan([createBooking('23:00', { date: addDays(DAY, -1) })], early)
    expect(findSlot(plan, 0)?.people).toBe(4)
    expect(findSlot(plan, 60)?.people).toBe(0)
  })

  test('agrees with the server’s count for any set of bookings [T502]', () => {
    const bookings = fc.array(
      fc.record({
        time: fc.integer({ min: 0, max: 95 }).map((index) => toTimeOfDay(index * 15)),
        date: fc.constantFrom(addDays(DAY, -1), DAY),
        partySize: fc.integer({ min: 1, max: 20 }),
        status: fc.constantFrom<ReservationStatus[]>('confirmed', 'completed'),
      }),
    )
    fc.assert(
      fc.property(bookings, (drawn) => {
        const plan = createPlan(
          drawn.map(({ time, ...facts }) => createBooking(time, facts)),
          closed,
          500,
        )
        const seats = drawn
          .flatMap(({ date, time, partySize }) =>
            toSeats(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), partySize),
          )
          .filter(({ day }) => day === DAY)
        for (const { minute, freeTables, people } of plan.slots.filter((slot) => slot.minute < 1440)) {
          expect({ tables: 500 - freeTables, people }).toEqual(findBusiest(seats, minute, minute + 30))
        }
      }),
    )
  })
})

test('overlapping bookings are placed in separate lanes', () => {
  const plan = createPlan([createBooking('21:00'), createBooking('19:00'), createBooking('20:00')])
  expect(plan.placed.map(({ booking, lane }) => [booking.time, lane])).toEqual([
    ['19:00', 0],
    ['20:00', 1],
    ['21:00', 0],
  ])
  expect(plan.lanes).toBe(2)
})

describe('a sitting that is shorter or longer than two hours', () => {
  const until = (minute: number) => toInstant(DAY, minute, ZONE).toISOString()

  test('holds its table until its end', () => {
    const plan = createPlan([{ ...createBooking('19:00'), endsAt: until(1230) }])
    expect(plan.placed.map(({ minutes }) => minutes)).toEqual([90])
    expect([findSlot(plan, 1200)?.freeTables, findSlot(plan, 1230)?.freeTables]).toEqual([19, 20])
  })

  test('ends when its guests left', () => {
    const plan = createPlan([{ ...createBooking('19:00'), endsAt: until(1260), leftAt: until(1185) }])
    expect(plan.placed.map(({ minutes }) => minutes)).toEqual([45])
    expect([findSlot(plan, 1170)?.people, findSlot(plan, 1200)?.people]).toEqual([4, 0])
  })

  test('extends the day beyond its closing', () => {
    const plan = createPlan([{ ...createBooking('22:00'), endsAt: until(1500) }])
    expect(plan.slots.at(-1)?.minute).toBe(1470)
  })
})

describe('a day with a floor plan', () => {
  test('has a lane per table, and joined parties take all their tables', () => {
    const bookings = [{ ...createBooking('19:00', { partySize: 7 }), tableIds: [5, 6] }, createBooking('19:00')]
    const plan = planDay({
      day: DAY,
      periodsOn: (day) => getOpenPeriods(NOON_TO_ELEVEN, day),
      timeZone: ZONE,
      totalTables: 6,
      bookings,
      visibleBookings: bookings,
      floorPlan: createFloorPlan(),
    })
    expect(plan.lanes).toBe(7)
    expect(plan.tableLanes?.map(({ table }) => table?.label)).toEqual([undefined, 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'])
    expect(plan.placed.map(({ lane, isCopy }) => [lane, isCopy])).toEqual([
      [3, false],
      [4, true],
      [0, false],
    ])
    expect(findSlot(plan, 1140)).toEqual({ minute: 1140, freeTables: 3, people: 11 })
  })
})
