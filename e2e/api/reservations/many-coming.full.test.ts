import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { type DaySheet, DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTable, savePlan, waitUntilPlanReachedAll } from '../../harness/floor-plans.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { makeBooking } from '../../harness/stored-records.ts'

const BOOKINGS = 10_000
const DAYS = 60
/** Above those of the product. */
const FIRST_ID = 60_000_000
const TIMES = ['18:00', '20:00', '22:00']
const FIRST = addDays(NOON.toISOString().slice(0, 10), 1)

/** Ten thousand reservations are read and seated three times. */
const WHOLE_MS = 5 * 60_000

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct({}, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  editor = await product.editor()
  await addBookings()
})
afterAll(() => product.stop())

/** Tables for all, and one that goes. */
const createPlan = (isWhole: boolean) => ({
  isPublished: true,
  areas: [{ id: 1, name: 'Hall', nameAr: null, order: 0 }],
  tables: Array.from({ length: 60 }, (_, index) =>
    createTable(index + 2, 1, 6, { areaId: 1, isActive: isWhole || index > 0 }),
  ),
  joins: [],
  turnTimes: [{ upToPartySize: null, minutes: 120 }],
  pacing: { maxPeopleStarting: null, maxPartiesStarting: null },
})

async function addBookings(): Promise<void> {
  const bookings = Array.from({ length: BOOKINGS }, (_, index) =>
    makeBooking(FIRST_ID + index, {
      date: addDays(FIRST, index % DAYS),
      time: TIMES[Math.floor(index / DAYS) % TIMES.length] ?? '18:00',
      partySize: 1 + (index % 6),
    }),
  )
  const sheets = new Map<string, DaySheet>()
  for (const { id, date, startsMinute, partySize } of bookings)
    for (const { day, ...seat } of toSeats(date, startsMinute, partySize)) {
      const sheet = sheets.get(day) ?? { day, seats: [] }
      sheet.seats.push({ ...seat, reservationId: id })
      sheets.set(day, sheet)
    }
  await Reservations.collection.insertMany(bookings as never)
  await DaySheets.collection.insertMany([...sheets.values()] as never)
}

it('a plan is published, saved and withdrawn with ten thousand reservations to come', {
  timeout: WHOLE_MS,
}, async () => {
  const published = await savePlan(editor, createPlan(true))
  expect([published.status, published.body.reservationsLeft]).toEqual([200, expect.any(Number)])
  const wish = { customerName: 'Meanwhile', customerPhone: '0501234567', date: addDays(FIRST, DAYS - 1) }
  const { body } = await editor.post<Reservation>('/api/reservations', { ...wish, time: '20:00', partySize: 2 })
  expect(body.tableIds).toHaveLength(1)
  await waitUntilPlanReachedAll(editor)
  expect(await Reservations.countDocuments({ tableIds: { $exists: true } })).toBe(BOOKINGS + 1)
  expect(await listSeatingFaults(editor)).toEqual([])

  expect((await savePlan(editor, createPlan(false))).status).toBe(200)
  await waitUntilPlanReachedAll(editor)
  expect(await Reservations.countDocuments({ tableIds: 2 })).toBe(0)
  expect(await Reservations.countDocuments({ tableIds: { $exists: true } })).toBe(BOOKINGS + 1)
  expect(await listSeatingFaults(editor)).toEqual([])

  expect((await savePlan(editor, { ...createPlan(false), isPublished: false })).status).toBe(200)
  await waitUntilPlanReachedAll(editor)
  expect(await Reservations.countDocuments({ tableIds: { $exists: true } })).toBe(0)
})
