import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { createTable, plan, savePlan } from '../../harness/floor-plans.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { runAcross } from '../../harness/run-across.ts'
import { listSeatingFaults } from '../../harness/seating.ts'
import { resetRestaurant, setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
/** Each test has a day of its own. */
let day = '2036-11-24'
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(() => {
  day = addDays(day, 3)
})

const desk = createBookingDesk(
  () => editor,
  () => day,
)

const [EARLY, LATE] = ['18:00', '21:00']

/** Bookings for the evening that come while the work is done. */
async function bookWhile(work: () => Promise<{ status: number; body: unknown }>): Promise<Reservation[]> {
  const asked = Array.from({ length: 40 }, (_, index) => desk.requestBooking({ time: index % 2 ? EARLY : LATE }))
  const saved = await work()
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  return answers.filter(({ status }) => status === 201).map(({ body }) => body)
}

/** A plan of tables for four, of which some are in use. */
function saveTables(first: number, last: number, isPublished = true) {
  const createFour = (id: number) => createTable(id, 1, 4, { isActive: first <= id && id <= last })
  const tables = Array.from({ length: 20 }, (_, index) => createFour(30 + index))
  return savePlan(editor, { ...plan, tables, joins: [], isPublished })
}
const publish = (first: number, last: number) => saveTables(first, last)
const withdraw = () => saveTables(30, 39, false)

const listMisfits = async () =>
  (await editor.get<Misfit[]>('/api/admin/misfits?limit=100')).body.map(({ reservation }) => reservation)

describe('a floor plan that is saved while bookings come', () => {
  it('gives each a table of its own, or lists it', async () => {
    await publish(30, 39)
    await bookWhile(() => publish(30, 34))
    expect(await listSeatingFaults(editor)).toEqual([])
  })

  it('seats all again where there are as many tables', async () => {
    await publish(30, 39)
    await bookWhile(() => publish(35, 44))
    expect(await listSeatingFaults(editor)).toEqual([])
    expect((await listMisfits()).filter(({ date }) => date === day)).toEqual([])
  })

  it('gives a table to those that were counted', async () => {
    await withdraw()
    await setCapacity(10, 80)
    await bookWhile(() => publish(30, 39))
    expect(await listSeatingFaults(editor)).toEqual([])
  })

  it('leaves none a table once it is withdrawn', async () => {
    await publish(30, 39)
    await bookWhile(withdraw)
    const { body } = await editor.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
    expect(body.filter(({ tableIds }) => tableIds)).toEqual([])
  })

  it.each([
    ['with bookings', async () => void (await desk.book())],
    ['without any yet', async () => undefined],
  ])('conflicts with a booking of the former one, on a day %s', async (_, prepare) => {
    await publish(30, 39)
    await prepare()
    await publish(30, 39)
    await DaySheets.deleteMany({ day, seats: [] })
    const seat = { from: 1080, to: 1200, people: 2, reservationId: 1 }
    const outcome = await runAcross(
      // No seat changes.
      () => publish(30, 39),
      (session) =>
        DaySheets.collection.updateOne({ day }, { $push: { seats: seat } as never }, { session, upsert: true }),
    )
    expect(outcome).toBe('conflict')
  })
})

it('a capacity that is saved while bookings come lists those beyond it', async () => {
  await withdraw()
  await resetRestaurant()
  const made = await bookWhile(() =>
    editor.send('PUT', '/api/admin/restaurant-capacity', { totalTables: 3, maxPersonsPerSlot: 80 }),
  )
  const displaced = new Set((await listMisfits()).map(({ id }) => id))
  const seated = made.filter(({ id }) => !displaced.has(id))
  for (const time of [EARLY, LATE]) expect(seated.filter((each) => each.time === time).length).toBeLessThanOrEqual(3)
})
