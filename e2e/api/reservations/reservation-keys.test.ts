import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient, type KeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { createTable, publishPlan } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

const DAY = '2036-12-05'
const RESERVATIONS = '/api/reservations'

let product: TestProduct
let editor: Person
let diary: KeyClient
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  diary = await createKeyClient(editor, product.person(), {
    name: 'Diary',
    scopes: ['reservations:read', 'reservations:write'],
  })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await Promise.all([FloorPlans.deleteMany({}), Reservations.deleteMany({}), DaySheets.deleteMany({})])
  await resetRestaurant()
})

const wish = { customerName: 'Layla', customerPhone: '+971501234567', date: DAY, time: '19:00', partySize: 2 }
const book = (fields: object = {}, by = diary, headers: object = {}) =>
  by.post<Reservation & { code: string }>(RESERVATIONS, { ...wish, ...fields }, headers)
const listActs = async (id: number) =>
  (await listAuditEntries(`reservation:${id}`)).map(({ username, what }) => [username, what])

describe('a key for reservations', () => {
  it('books, edits, cancels and restores as staff do, under its name', async () => {
    const { status, body } = await book()
    expect([status, body]).toMatchObject([201, { ...wish, status: 'confirmed', tableNumber: null }])
    const path = `${RESERVATIONS}/${body.id}`
    const edited = await diary.send<Reservation>('PUT', path, { ...wish, partySize: 3, tableNumber: 'T4' })
    expect(edited.body).toMatchObject({ partySize: 3, tableNumber: 'T4' })
    expect((await diary.send('PATCH', `${path}/arrived`, { arrived: true })).body.arrivedAt).toBe(NOON.toISOString())
    for (const next of ['cancelled', 'confirmed'])
      expect((await diary.send('PATCH', `${path}/status`, { status: next })).body.status).toBe(next)
    const acts = ['status', 'status', 'arrived', 'edit', 'create']
    expect((await listActs(body.id)).sort()).toEqual(
      acts.map((act) => [`key:${diary.id} Diary`, `reservation.${act}`]).sort(),
    )
  })

  it('reads a day, free times and one reservation, without marks', async () => {
    const { body } = await book({ date: '2036-12-06', specialRequests: 'Nut allergy' })
    const marks = isMixed ? '' : '&marks=true'
    const listed = await diary.get<Reservation[]>(`${RESERVATIONS}?from=2036-12-06&to=2036-12-06${marks}`)
    expect(listed.body).toEqual([body])
    const slots = await diary.get<object[]>(`${RESERVATIONS}/slots?date=2036-12-06&partySize=2`)
    expect(slots.body).toContainEqual({ time: '19:00', available: true, freeTables: expect.any(Number) })
    const details = await diary.get<ReservationDetails>(`${RESERVATIONS}/${body.id}/card`)
    expect(details.body).toMatchObject({ visits: 0, changes: [] })
    expect(details.body.reservation).toEqual(body)
    expect(details.body).not.toHaveProperty('marks')
  })

  it('books once when it sends again, and not under the key of another', async () => {
    const key = { 'Idempotency-Key': 'diary-1' }
    const [first, second] = await Promise.all([book({}, diary, key), book({}, diary, key)])
    expect(second.body).toEqual(first.body)
    const other = await createKeyClient(editor, product.person(), { scopes: ['reservations:write'] })
    expect((await book({}, other, key)).body.id).not.toBe(first.body.id)
  })

  it('books for the phone that it sends, beside the cookie of a guest', async () => {
    const guest = await product.customer()
    const key = await createKeyClient(editor, guest, { scopes: ['reservations:write'] })
    const { body } = await book({}, key)
    expect(await Reservations.findOne({ id: body.id }).lean()).toMatchObject({
      customerId: null,
      customerPhone: wish.customerPhone,
    })
  })

  it('books tables that only staff may', async () => {
    await publishPlan(editor, { tables: [createTable(10, 1, 4, { bookableBy: 'staff' })], joins: [] })
    const guest = await product.customer()
    const date = '2036-12-07'
    const refused = await guest.post(RESERVATIONS, { ...wish, date, customerPhone: guest.customer.phoneNumber })
    expect(refused.body.code).toBe('SLOT_FULL')
    expect((await book({ date })).body.tableIds).toEqual([10])
  })
})

describe('what editors alone may do', () => {
  it('is refused to a key: more people than the room or the tables have', async () => {
    const { body } = await book()
    const over = { tables: 1, people: 1 }
    expect((await diary.post(`${RESERVATIONS}/walk-in`, { partySize: 2, over })).body.code).toBe('FORBIDDEN')
    const tables = { tableIds: [1], isPinned: true, exceedsSeats: true }
    expect((await diary.send('PUT', `${RESERVATIONS}/${body.id}/tables`, tables)).body.code).toBe('FORBIDDEN')
  })

  it('is ignored in a new reservation: a status', async () => {
    expect((await book({ status: 'completed' })).body.status).toBe('confirmed')
  })
})

it('a key learns points and diet of the guest only with the scope for customers', async () => {
  const { customer } = await product.customer({ firstName: 'Huda' })
  const { body } = await book({ customerPhone: customer.phoneNumber })
  const readMember = async (key: KeyClient) =>
    (await key.get<ReservationDetails>(`${RESERVATIONS}/${body.id}/card`)).body.member
  expect(await readMember(diary)).toBeNull()
  const both = await createKeyClient(editor, product.person(), { scopes: ['reservations:read', 'guests:read'] })
  const member = await readMember(both)
  expect(member).toMatchObject({ id: customer.id, firstName: 'Huda', points: customer.points })
  for (const written of ['tags', 'adminNotes']) expect(member).not.toHaveProperty(written)
})
