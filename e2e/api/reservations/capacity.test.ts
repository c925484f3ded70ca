import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { RestaurantCapacity } from '@sufra/contracts/reservations/opening/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let day = '2036-12-01'
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await resetRestaurant()
  await AuditLog.deleteMany({})
  day = addDays(day, 1)
})

const {
  requestBooking: ask,
  book,
  move,
} = createBookingDesk(
  () => editor,
  () => day,
)

describe('capacity settings', () => {
  const PATH = '/api/admin/restaurant-capacity'
  const read = async () => (await editor.get<RestaurantCapacity>(PATH)).body
  const listAudit = () => AuditLog.find({}).sort({ id: 1 }).lean()
  const set = (body: unknown) =>
    editor.send<RestaurantCapacity & { code: string; message: string; details: object[] }>('PUT', PATH, body)

  it('default to the specification’s values [T400]', async () => {
    const unset = await read()
    expect(unset).toMatchObject({ id: 1, totalTables: 20, maxPersonsPerSlot: 80 })
    expect(unset.updatedAt).toBe(unset.createdAt)
    expect(Date.parse(unset.createdAt)).toBeGreaterThan(Date.parse('2026-01-01'))
  })

  it('return saved values with the times of creation and last change [T401]', async () => {
    const began = product.clock.now
    const { createdAt } = await read()
    const first = await set({ totalTables: 7, maxPersonsPerSlot: 30 })
    expect(first).toMatchObject({ status: 200, body: { id: 1, totalTables: 7, maxPersonsPerSlot: 30 } })
    expect(first.body).toMatchObject({ createdAt, updatedAt: began.toISOString() })
    product.clock.now = new Date(began.getTime() + 60_000)
    const { body } = await set({ totalTables: 500, maxPersonsPerSlot: 5000 })
    expect(body).toEqual({
      id: 1,
      totalTables: 500,
      maxPersonsPerSlot: 5000,
      createdAt,
      updatedAt: product.clock.now.toISOString(),
    })
    expect(await read()).toEqual(body)
    product.clock.now = began
  })

  it('apply to new bookings at once and leave existing ones unchanged', async () => {
    const [first, second] = [await book(), await book()]
    await set({ totalTables: 1, maxPersonsPerSlot: 80 })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    const { body } = await editor.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
    expect(body).toEqual(expect.arrayContaining([first, second]))
    await set({ totalTables: 3, maxPersonsPerSlot: 80 })
    expect((await ask()).status).toBe(201)
  })

  it('let a booking leave an overbooked slot but not move within it', async () => {
    const [first, second] = [await book({ time: '16:00' }), await book({ time: '16:00' })]
    await set({ totalTables: 1, maxPersonsPerSlot: 80 })
    expect(await move(first.id, '16:30')).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    expect(await move(first.id, '20:30')).toMatchObject({ status: 200, body: { time: '20:30' } })
    expect(await move(second.id, '16:30')).toMatchObject({ status: 200, body: { time: '16:30' } })
  })

  it('keep the last of eight concurrent saves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => set({ totalTables: n + 1, maxPersonsPerSlot: 80 })),
    )
    expect(tally(answers)).toEqual({ 200: 8 })
    const { totalTables } = await read()
    const lines = await listAudit()
    expect(lines).toHaveLength(8)
    // Each entry continues the previous one: no change is missing.
    const before = lines.map((line) => (line.before as RestaurantCapacity).totalTables)
    const after = lines.map((line) => (line.after as RestaurantCapacity).totalTables)
    expect([...before, totalTables].sort((a, b) => a - b)).toEqual([...after, 20].sort((a, b) => a - b))
  })

  it('write the change with before and after to the audit log', async () => {
    await set({ totalTables: 9, maxPersonsPerSlot: 40 })
    expect(await listAudit()).toMatchObject([
      {
        username: 'owner',
        what: 'restaurant.capacity',
        record: 'restaurant_capacity:1',
        before: { totalTables: 20, maxPersonsPerSlot: 80 },
        after: { totalTables: 9, maxPersonsPerSlot: 40 },
      },
    ])
  })

  const TABLES = 'Tables must be a whole number from 1 to 500'
  const PERSONS = 'People per half hour must be a whole number from 1 to 5000'
  it.each([
    ['totalTables', 0, TABLES],
    ['totalTables', 501, TABLES],
    ['totalTables', 1.5, TABLES],
    ['totalTables', '7', TABLES],
    ['totalTables', undefined, TABLES],
    ['maxPersonsPerSlot', 0, PERSONS],
    ['maxPersonsPerSlot', 5001, PERSONS],
    ['maxPersonsPerSlot', null, PERSONS],
  ])('reject %s %j with the field’s message', async (field, value, message) => {
    const { status, body } = await set({ totalTables: 7, maxPersonsPerSlot: 30, [field]: value })
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_ERROR', message])
    expect(body.details).toEqual([{ field, message }])
    expect(await read()).toMatchObject({ totalTables: 20 })
  })
})
