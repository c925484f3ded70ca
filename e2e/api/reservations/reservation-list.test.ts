import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import mongoose from 'mongoose'
import { recordReads } from 'services/platform/testing/reads'
import { toListQuery } from 'services/reservations/bookings/list.action'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { DAY, makeBooking, storeBookings } from '../../harness/stored-records.ts'
import { resetRestaurant } from '../../harness/write-directly.ts'

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await resetRestaurant()
  await Reservations.deleteMany({})
})

const listReservations = (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return staff.get<Reservation[] & { code: string; message: string; details: object[] }>(`/api/reservations?${text}`)
}
const listIds = async (query: Record<string, string | number> = {}) =>
  (await listReservations(query)).body.map(({ id }) => id)

describe('GET /api/reservations', () => {
  it.skipIf(isMixed)('adds the marks of all guests by two commands', async () => {
    const guest = await product.customer()
    const editor = await product.editor()
    const tag = await editor.post('/api/admin/tags', { name: 'Sesame allergy', nameAr: 'عميل مميّز' })
    await staff.send('PUT', `/api/admin/customers/${guest.customer.id}/tags`, { tags: [tag.body.id] })
    const [regular, late, walkIn] = ['+971501111111', '+971502222222', ''].map((customerPhone) => ({ customerPhone }))
    const missed = { ...late, status: 'no_show' as const }
    await storeBookings([
      // An account's booking, whatever its phone.
      makeBooking(1, { ...regular, customerId: guest.customer.id, date: '2036-11-30', status: 'cancelled' }),
      makeBooking(2, { ...late, customerId: guest.customer.id, specialRequests: 'كرسي أطفال' }),
      makeBooking(3, { customerPhone: guest.customer.phoneNumber, date: '2036-12-02' }),
      makeBooking(4, { ...regular, specialRequests: 'Birthday' }),
      makeBooking(5, { ...regular, date: '2036-12-02' }),
      makeBooking(6, { ...missed, date: '2036-02-01' }),
      makeBooking(7, { ...missed, date: '2036-03-01' }),
      makeBooking(8, { ...missed, date: '2035-11-01' }),
      makeBooking(9, { ...regular, date: '2036-11-12', status: 'no_show' }),
      makeBooking(10, { ...walkIn, customerName: '', isWalkIn: true }),
    ])
    const listMarks = async (query: Record<string, string | number>) =>
      (await listReservations({ from: '2036-11-30', to: '2036-12-02', ...query })).body.map(({ id, marks }) => [
        id,
        marks,
      ])
    const marks = [
      [1, undefined],
      [2, ['allergy', 'vip', 'high_chair', 'new_guest', 'no_shows']],
      [4, ['occasion', 'new_guest']],
      [10, undefined],
      [3, ['allergy', 'vip', 'new_guest']],
      [5, undefined],
    ]
    expect(await listMarks({ marks: 'true' })).toEqual(marks)
    expect(await listMarks({ marks: 'true', limit: 3 })).toEqual(marks.slice(0, 3))
    expect(await listMarks({})).toEqual(marks.map(([id]) => [id, undefined]))
    const reads = await recordReads(mongoose.connection.getClient(), () => listMarks({ marks: 'true' }))
    const collections = reads.map(({ find, aggregate }) => find ?? aggregate)
    // Sessions and tags are cached for a while.
    expect(collections.filter((name) => ['customers', 'reservations'].includes(name)).sort()).toEqual([
      'customers',
      'reservations',
      'reservations',
    ])
    const { body } = await guest.get<Reservation[]>(
      `/api/reservations/customer/${guest.customer.phoneNumber}?marks=true`,
    )
    expect(body.map(({ id }) => id).sort()).toEqual([1, 2])
    for (const booking of body) expect(booking).not.toHaveProperty('marks')
  })

  it('lists every booking by start, then by id [T473]', async () => {
    await storeBookings([
      makeBooking(5, { time: '20:00' }),
      makeBooking(4),
      makeBooking(3),
      makeBooking(2, { date: '2036-11-30' }),
      makeBooking(1, { date: '2036-12-02', time: '12:00' }),
    ])
    const { status, body, headers } = await listReservations()
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual([2, 3, 4, 5, 1])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.has('x-total-count')).toBe(false)
    expect(body[1]).toEqual({
      id: 3,
      customerName: 'Mariam Test',
      customerPhone: '+971501234567',
      customerEmail: null,
      date: DAY,
      time: '19:00',
      startsAt: '2036-12-01T15:00:00.000Z',
      partySize: 2,
      tableNumber: null,
      status: 'confirmed',
      specialRequests: null,
      createdAt: product.clock.now.toISOString(),
      updatedAt: product.clock.now.toISOString(),
    })
  })

  it('returns an empty list when there are no bookings', async () => {
    expect((await listReservations()).body).toEqual([])
    expect((await listReservations({ page: 1 })).headers.get('x-total-count')).toBe('0')
  })

  it('includes both business days, with a start after midnight on the evening before', async () => {
    await storeBookings([
      makeBooking(1, { date: '2036-11-30' }),
      makeBooking(2, { time: '23:30' }),
      makeBooking(3, { time: '00:30', startsAt: new Date('2036-12-02T00:30:00+04:00') }),
      makeBooking(4, { date: '2036-12-02', time: '12:00' }),
      makeBooking(5, { date: '2036-12-03', time: '12:00' }),
    ])
    expect(await listIds({ from: DAY, to: DAY })).toEqual([2, 3])
    expect(await listIds({ from: DAY, to: '2036-12-02' })).toEqual([2, 3, 4])
    expect(await listIds({ from: '2036-12-02' })).toEqual([4, 5])
    expect(await listIds({ to: '2036-11-30' })).toEqual([1])
    expect(await listIds({ from: '2036-12-03', to: DAY })).toEqual([])
    expect(await listIds({ from: '0001-01-01', to: '9999-12-31' })).toEqual([1, 2, 3, 4, 5])
  })

  it('finds bookings of a day that were made in another time zone', async () => {
    await storeBookings([
      makeBooking(1, { time: '22:00', startsAt: new Date('2036-12-01T22:00:00-11:00') }),
      makeBooking(2, { time: '01:00', startsAt: new Date('2036-12-01T01:00:00+14:00') }),
    ])
    expect(await listIds({ from: DAY, to: DAY })).toEqual([2, 1])
  })

  it('filters by status', async () => {
    await storeBookings([
      makeBooking(1),
      makeBooking(2, { status: 'cancelled' }),
      makeBooking(3, { status: 'no_show' }),
      makeBooking(4, { status: 'completed' }),
      makeBooking(5, { status: 'cancelled', date: '2036-12-05' }),
    ])
    expect(await listIds({ status: 'cancelled' })).toEqual([2, 5])
    expect(await listIds({ status: 'no_show', from: DAY, to: DAY })).toEqual([3])
  })

  it('streams more than one batch, without parameters and by days and status', async () => {
    await storeBookings(Array.from({ length: 950 }, (_, index) => makeBooking(index + 1)))
    const queries: Record<string, string>[] = [{}, { from: DAY }, { to: DAY, status: 'confirmed' }]
    for (const query of queries) {
      const { body, headers } = await listReservations(query)
      expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 950 }, (_, index) => index + 1))
      expect(headers.has('x-total-count')).toBe(false)
    }
  })

  it('pages with the total', async () => {
    await storeBookings(Array.from({ length: 65 }, (_, index) => makeBooking(index + 1)))
    const first = await listReservations({ page: 1 })
    expect(first.body).toHaveLength(50)
    expect(first.headers.get('x-total-count')).toBe('65')
    expect(await listIds({ page: 3, limit: 30 })).toEqual([61, 62, 63, 64, 65])
    expect((await listReservations({ page: 3, limit: 30 })).headers.get('x-total-count')).toBe('65')
    expect((await listReservations({ page: 2, limit: 30 })).headers.get('x-total-count')).toBe('65')
    expect((await listReservations({ page: 9, status: 'confirmed' })).headers.get('x-total-count')).toBe('65')
    expect((await listReservations({ limit: 10, from: '2036-12-02' })).headers.get('x-total-count')).toBe('0')
    expect((await listReservations({ page: 9 })).body).toEqual([])
  })

  it.each([
    [{ from: '2036-02-30' }, 'from', 'Please enter a valid date'],
    [{ to: 'tomorrow' }, 'to', 'Please enter a valid date'],
    [{ status: 'late' }, 'status', 'Status must be one of confirmed, completed, cancelled, no_show'],
    [{ limit: 201 }, 'limit', 'This must be a whole number from 1 to 200'],
    [{ page: 0 }, 'page', 'This must be a whole number from 1 to 1000000'],
  ])('rejects %j with the field’s message', async (query, field, message) => {
    const { status, body } = await listReservations(query as never)
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_ERROR', message])
    expect(body.details).toEqual([{ field, message }])
  })
})

describe('GET /api/reservations with a year of bookings', () => {
  it('reads only the bookings of the day for every filter', async () => {
    const days = Array.from({ length: 365 }, (_, offset) => addDays('2036-01-01', offset))
    await storeBookings(
      days.flatMap((date, index) => [1, 2, 3].map((n) => makeBooking(3 * index + n, { date, time: `1${n}:00` }))),
    )
    const asked = [{}, { status: 'confirmed' as const }, { search: 'mariam' }]
    for (const each of asked) {
      const day = { search: null, from: '2036-06-15', to: '2036-06-15', ...each }
      expect(await read(toListQuery(day, 'Asia/Dubai'))).toEqual({
        found: 3,
        documents: expect.toSatisfy((count: number) => count <= 15),
      })
    }
    expect(await listIds({ from: '2036-06-15', to: '2036-06-15' })).toHaveLength(3)
  })

  async function read({ filter, sort }: ReturnType<typeof toListQuery>) {
    const explained = await Reservations.find(filter).sort(sort).explain('executionStats')
    const { queryPlanner, executionStats } = explained as never as {
      queryPlanner: { winningPlan: object }
      executionStats: { nReturned: number; totalDocsExamined: number }
    }
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"stage":"SORT"/)
    return { found: executionStats.nReturned, documents: executionStats.totalDocsExamined }
  }
})
