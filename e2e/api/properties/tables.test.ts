import type { Customer } from '@sufra/contracts/customers/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import {
  canChange,
  isOccupyingTable,
  type ReservationStatus,
  statuses,
} from '@sufra/domain/reservations/reservation-status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

const TABLES = 3
const PEOPLE = 10
const DAYS = 3
const HALF_HOUR = 30

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct({ OPEN_BOOKINGS: '100' })
  editor = await product.editor()
  await setCapacity(TABLES, PEOPLE)
})
afterAll(() => product.stop())

/** A booking in the reference model, in minutes from the first day's midnight. */
interface ExpectedBooking {
  id: number
  startsMinute: number
  people: number
  status: ReservationStatus
}

function countLeft(startsMinute: number, bookings: readonly ExpectedBooking[], without?: ExpectedBooking) {
  let tables = TABLES
  let people = PEOPLE
  for (let minute = startsMinute; minute < startsMinute + 120; minute += HALF_HOUR) {
    const there = bookings.filter(
      (each) =>
        each !== without &&
        isOccupyingTable(each.status) &&
        each.startsMinute < minute + HALF_HOUR &&
        minute < each.startsMinute + 120,
    )
    tables = Math.min(tables, TABLES - there.length)
    people = Math.min(people, PEOPLE - there.reduce((sum, each) => sum + each.people, 0))
  }
  return { tables, people }
}

function isFitting(
  startsMinute: number,
  people: number,
  bookings: readonly ExpectedBooking[],
  without?: ExpectedBooking,
): boolean {
  const left = countLeft(startsMinute, bookings, without)
  return left.tables >= 1 && left.people >= people
}

type Operation =
  | { kind: 'book'; day: number; slot: number; people: number }
  | { kind: 'move'; which: number; day: number; slot: number }
  | { kind: 'status'; which: number; to: ReservationStatus }

const place = { day: fc.nat(DAYS - 1), slot: fc.nat(1000) }
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('book' as const), ...place, people: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(50), ...place }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('status' as const), which: fc.nat(50), to: fc.constantFrom(...statuses) }),
  },
)

/** Reference model of three separate days. */
class Schedule {
  readonly bookings: ExpectedBooking[] = []
  private readonly times: readonly string[]
  private readonly opensMinute: number
  private readonly days: readonly string[]

  constructor(days: readonly string[], opensMinute: number, times: readonly string[]) {
    this.days = days
    this.opensMinute = opensMinute
    this.times = times
  }

  /** Maps a draw to the day and time to send, and the minute in the model. */
  locate({ day, slot }: { day: number; slot: number }) {
    const index = slot % this.times.length
    const startsMinute = day * 1440 + this.opensMinute + index * HALF_HOUR
    return { date: this.days[day] as string, time: this.times[index] as string, startsMinute }
  }

  /** Expects the product's slots of a day to equal the model's. */
  async compare(): Promise<void> {
    for (const day of this.days.keys()) {
      const { body } = await guest.get<OfferedSlot[]>(`/api/reservations/slots?date=${this.days[day]}&partySize=3`)
      const believed = this.times.map((time, slot) => {
        const { startsMinute } = this.locate({ day, slot })
        const left = countLeft(startsMinute, this.bookings)
        const isLate = startsMinute >= (day + 1) * 1440
        const free = { time, available: left.tables >= 1 && left.people >= 3, freeTables: left.tables }
        return isLate ? { ...free, isNextDay: true } : free
      })
      expect(body).toEqual(believed)
    }
  }
}

async function perform(schedule: Schedule, wanted: Operation): Promise<void> {
  const { bookings } = schedule
  if (wanted.kind === 'book') {
    const { date, time, startsMinute } = schedule.locate(wanted)
    const who = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber }
    const sent = { ...who, date, time, partySize: wanted.people }
    const { status, body } = await guest.post<Reservation & { code?: string }>('/api/reservations', sent)
    const fits = isFitting(startsMinute, wanted.people, bookings)
    expect({ status, code: body.code }).toEqual(
      fits ? { status: 201, code: undefined } : { status: 409, code: 'SLOT_FULL' },
    )
    if (fits) bookings.push({ id: body.id, startsMinute, people: wanted.people, status: 'confirmed' })
    return
  }
  const booking = bookings[wanted.which % Math.max(1, bookings.length)]
  if (!booking) return
  if (wanted.kind === 'move') {
    const { date, time, startsMinute } = schedule.locate(wanted)
    const { status } = await editor.send('PATCH', `/api/reservations/${booking.id}`, { date, time })
    const moves = booking.status === 'confirmed' && isFitting(startsMinute, booking.people, bookings, booking)
    expect(status).toBe(moves ? 200 : 409)
    if (moves) booking.startsMinute = startsMinute
    return
  }
  const { status } = await editor.send('PATCH', `/api/reservations/${booking.id}/status`, { status: wanted.to })
  const needsPlace = !isOccupyingTable(booking.status) && isOccupyingTable(wanted.to)
  const changes =
    canChange(booking.status, wanted.to) &&
    (!needsPlace || isFitting(booking.startsMinute, booking.people, bookings, booking))
  expect(status).toBe(changes ? 200 : 409)
  if (changes) booking.status = wanted.to
}

let firstDay = Date.parse('2037-01-04T00:00:00Z')

function createDays(): string[] {
  firstDay += (DAYS + 2) * 24 * 3600 * 1000
  return Array.from({ length: DAYS }, (_, day) =>
    new Date(firstDay + day * 24 * 3600 * 1000).toISOString().slice(0, 10),
  )
}

describe.each([
  ['an evening that ends after midnight', '18:00', '02:00', 18 * 60, 16],
  ['a restaurant that never closes', '00:00', '00:00', 0, 48],
  ['a day that ends at midnight', '16:00', '00:00', 16 * 60, 16],
] as const)('bookings for %s', (_, openTime, closeTime, opensMinute, slots) => {
  it.each(listSeeds(2026))(
    'never exceed the capacity of a half hour and never reject a free place (seed %i) [T503]',
    async (seed) => {
      const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: false }))
      expect((await editor.post('/api/admin/restaurant-hours', week)).status).toBe(200)
      const times = Array.from({ length: slots }, (_each, index) => {
        const minute = (opensMinute + index * HALF_HOUR) % 1440
        return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      })
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 60 }), async (operations) => {
          guest = await product.customer()
          const schedule = new Schedule(createDays(), opensMinute, times)
          for (const wanted of operations) await perform(schedule, wanted)
          await schedule.compare()
        }),
        { numRuns: scaleRuns(4), seed },
      )
    },
  )
})
