import { createNumbers } from '@sufra/daily-seed/seed'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { Queue, type QueueRecord } from 'services/reservations/queue/queue.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTable, publishPlan } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { setCapacity } from '../../harness/write-directly.ts'
import { playEvening } from './simulated-evening.ts'

/** Two minutes of calls; beside other work several times as long. */
const WHOLE_MS = 30 * 60_000
const FIRST = '2036-12-01'
const EVENINGS = 30
const SEED = 62
const SEATS = [...Array(8).fill(2), ...Array(8).fill(4), ...Array(4).fill(6), 8, 8]

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({}, new Date(`${FIRST}T12:00:00+04:00`), { patienceMs: PATIENCE_MS, sweepMs: 500 })
  await setCapacity(SEATS.length, 200)
  const editor = await product.editor()
  await publishPlan(editor, {
    areas: [{ id: 1, name: 'Hall', nameAr: null, order: 0 }],
    tables: SEATS.map((seats, index) => createTable(2 + index, Math.max(1, seats / 2 - 1), seats)),
    joins: [],
    turnTimes: [
      { upToPartySize: 2, minutes: 75 },
      { upToPartySize: 4, minutes: 90 },
      { upToPartySize: null, minutes: 120 },
    ],
  })
  await editor.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [], isQueueOpen: true })
  const weekend = { name: 'Weekend', nameAr: null, days: [5, 6], firstTime: '18:00', lastTime: '21:30', step: 15 }
  const turnTimes = [{ upToPartySize: null, minutes: 90 }]
  const saved = await editor.send('PUT', '/api/admin/services', {
    services: [{ ...weekend, turnTimes, online: 'everyone' }],
  })
  expect(saved.status).toBe(200)
})
afterAll(() => product.stop())

it.skipIf(isMixed)(
  'in a month of full evenings no party is lost or seated twice',
  async () => {
    const next = createNumbers(SEED)
    let staff: Person = product.person()
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      const day = addDays(FIRST, evening)
      const setMinute = (minute: number) => {
        product.clock.now = new Date(Date.parse(`${day}T00:00:00+04:00`) + minute * 60_000)
      }
      setMinute(12 * 60)
      // Sessions end within a day.
      staff = await product.editor()
      const faults = await playEvening({ day, staff, createGuest: product.person, next, setMinute })
      expect([...faults, ...(await listLost(day))]).toEqual([])
    }
    expect(await listSeatingFaults(staff)).toEqual([])

    const bookings = await Reservations.find({}).lean<ReservationRecord[]>()
    const entries = await Queue.find({}).lean<QueueRecord[]>()
    expect(bookings.filter(({ isWalkIn }) => !isWalkIn).length).toBeGreaterThan(EVENINGS * 40)
    expect(entries.filter(({ state }) => state === 'seated').length).toBeGreaterThan(EVENINGS * 3)
  },
  WHOLE_MS,
)

/** Parties of an evening that is over, without an end of their own. */
async function listLost(date: string): Promise<string[]> {
  const bookings = await Reservations.find({ date }).lean<ReservationRecord[]>()
  const entries = await Queue.find({ date }).lean<QueueRecord[]>()
  const ids = new Set(bookings.map(({ id }) => id))
  const walkIns = entries.flatMap(({ reservationId }) => reservationId ?? [])
  return [
    ...bookings
      .filter(({ status, arrivedAt }) => status === 'confirmed' || (status === 'completed') !== Boolean(arrivedAt))
      .map(({ id, status, arrivedAt }) => `${date} #${id} is ${status}, arrived ${arrivedAt?.toISOString()}`),
    ...entries
      .filter(({ state, reservationId }) =>
        state === 'seated' ? !ids.has(reservationId ?? 0) : state !== 'left' && state !== 'no_answer',
      )
      .map(({ id, state }) => `${date} queue #${id} is ${state}`),
    ...(new Set(walkIns).size === walkIns.length ? [] : [`${date}: two parties of the queue are one walk-in`]),
  ]
}
