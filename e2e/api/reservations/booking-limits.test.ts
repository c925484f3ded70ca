import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, toInstant } from '@sufra/domain/platform/calendar-day'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

const TODAY = '2036-11-21'
const LAST = addDays(TODAY, 30)
const TOO_FAR = addDays(LAST, 1)

type Refusable = Reservation & { code: string; message: string; days: number; lastDay: string; open: number }

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct({ BOOKING_DAYS: '30' })
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer()
})

function book(date: string, fields: Record<string, unknown> = {}, person: Person = guest, headers = {}) {
  const who = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber }
  const wanted = { ...who, date, time: '19:00', partySize: 1, ...fields }
  return person.post<Refusable>('/api/reservations', wanted, headers)
}
const change = (id: number, body: object, person: Person = guest) =>
  person.send<Refusable>('PATCH', `/api/reservations/${id}`, body)

describe('last bookable day', () => {
  const refused = {
    status: 409,
    body: {
      code: 'TOO_FAR_AHEAD',
      message: 'Tables can be booked at most 30 days ahead',
      days: 30,
      lastDay: LAST,
    },
  }
  const check = (date: string) =>
    guest.post('/api/reservations/check-availability', { date, time: '19:00', partySize: 1 })
  const listSlots = async (date: string) =>
    (await guest.get<object[]>(`/api/reservations/slots?date=${date}`)).body.length

  it('is public', async () => {
    expect((await product.person().get('/api/restaurant')).body).toMatchObject({ bookingDays: 30 })
  })

  it('allows bookings up to it and rejects the day after, for guests and staff, checks and moves', async () => {
    expect((await check(LAST)).status).toBe(200)
    expect(await check(TOO_FAR)).toMatchObject(refused)
    const { body: booking, status } = await book(LAST)
    expect(status).toBe(201)
    expect(await book(TOO_FAR)).toMatchObject(refused)
    expect(await book('9999-12-31')).toMatchObject(refused)
    expect(await book(TOO_FAR, {}, editor)).toMatchObject(refused)
    expect(await change(booking.id, { date: TOO_FAR, time: '19:00' })).toMatchObject(refused)
    expect(await change(booking.id, { date: TOO_FAR, time: '19:00' }, editor)).toMatchObject(refused)
    expect([(await listSlots(LAST)) > 0, await listSlots(TOO_FAR)]).toEqual([true, 0])
  })

  it('advances at the restaurant’s midnight', async () => {
    product.clock.now = new Date('2036-11-21T19:59:00Z')
    expect((await check(TOO_FAR)).status).toBe(409)
    product.clock.now = new Date('2036-11-21T20:00:00Z')
    expect((await check(TOO_FAR)).status).toBe(200)
  })

  it('is checked before the opening hours', async () => {
    const closed = { fromDate: LAST, untilDate: TOO_FAR, label: 'Works', isClosed: true }
    const { body: special } = await editor.post<{ id: number }>('/api/admin/special-days', closed)
    expect((await book(LAST)).body.code).toBe('CLOSED')
    expect((await book(TOO_FAR)).body.code).toBe('TOO_FAR_AHEAD')
    await editor.send('DELETE', `/api/admin/special-days/${special.id}`)
  })

  it('does not affect existing later bookings: they can change their time and be restored', async () => {
    const { body: booking } = await book(LAST)
    const later = addDays(LAST, 10)
    const startsAt = toInstant(later, 19 * 60, 'Asia/Dubai')
    await Reservations.updateOne({ id: booking.id }, { $set: { date: later, startsAt } })
    expect((await change(booking.id, { date: later, time: '20:00' })).status).toBe(200)
    expect(await change(booking.id, { date: addDays(later, 1), time: '20:00' })).toMatchObject(refused)
    for (const status of ['cancelled', 'confirmed']) {
      expect((await editor.send('PATCH', `/api/reservations/${booking.id}/status`, { status })).status).toBe(200)
    }
  })
})

describe('limit on a guest’s upcoming bookings', () => {
  const days = Array.from({ length: 20 }, (_, index) => addDays(TODAY, index + 1))
  const refused = {
    status: 409,
    body: {
      code: 'TOO_MANY_BOOKINGS',
      message: 'You already have 5 upcoming reservations. Cancel one or call us to book more',
      open: 5,
    },
  }
  const bookFive = async () => {
    const made: Reservation[] = []
    for (const day of days.slice(0, 5)) made.push((await book(day)).body)
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill('confirmed'))
    return made
  }
  const toCome = () => Reservations.countDocuments({ customerId: guest.customer.id, status: 'confirmed' })

  it('allows five, also under concurrency', async () => {
    const answers = await Promise.all(days.map((day) => book(day)))
    expect(tally(answers)).toEqual({ 201: 5, 409: 15 })
    for (const answer of answers.filter(({ status }) => status === 409)) expect(answer).toMatchObject(refused)
    expect(await toCome()).toBe(5)
    expect(await Reservations.countDocuments({ customerId: guest.customer.id })).toBe(5)
  })

  it('counts each guest separately and ignores bookings made by staff', async () => {
    await bookFive()
    const other = await product.customer()
    expect((await book(days[6] as string, {}, other)).status).toBe(201)
    for (const day of days.slice(5, 8)) expect((await book(day, {}, editor)).status).toBe(201)
    expect(await book(days[9] as string)).toMatchObject(refused)
  })

  it('frees a slot on cancellation, visit and elapsed time', async () => {
    const [first, second] = await bookFive()
    const next = (index: number) => book(days[index] as string)
    await change(first?.id ?? 0, { status: 'cancelled' })
    expect([(await next(5)).status, (await next(6)).status]).toEqual([201, 409])
    await editor.send('PATCH', `/api/reservations/${second?.id}/status`, { status: 'completed' })
    expect([(await next(6)).status, (await next(7)).status]).toEqual([201, 409])
    product.clock.now = toInstant(days[2] as string, 19 * 60, 'Asia/Dubai')
    expect([(await next(7)).status, (await next(8)).status]).toEqual([201, 409])
  })

  it('allows moves at the limit, and as many new bookings as concurrent cancellations free', async () => {
    const made = await bookFive()
    expect((await change(made[0]?.id ?? 0, { date: days[10], time: '20:00' })).status).toBe(200)
    await Promise.all(made.slice(0, 3).map(({ id }) => change(id, { status: 'cancelled' })))
    expect(tally(await Promise.all(days.map((day) => book(day))))).toEqual({ 201: 3, 409: 17 })
    expect(await toCome()).toBe(5)
  })

  it('counts bookings restored by staff, which are never rejected', async () => {
    const [first] = await bookFive()
    await change(first?.id ?? 0, { status: 'cancelled' })
    expect((await book(days[6] as string)).status).toBe(201)
    const restored = await editor.send('PATCH', `/api/reservations/${first?.id}/status`, { status: 'confirmed' })
    expect(restored.status).toBe(200)
    expect((await book(days[7] as string)).body).toMatchObject({ code: 'TOO_MANY_BOOKINGS', open: 6 })
    const { body } = await guest.get<Reservation[]>(
      `/api/reservations/customer/${encodeURIComponent(guest.customer.phoneNumber)}`,
    )
    const [cancelled] = body.filter(({ id }) => id !== first?.id)
    await change(cancelled?.id ?? 0, { status: 'cancelled' })
    expect((await book(days[7] as string)).body).toMatchObject({ code: 'TOO_MANY_BOOKINGS', open: 5 })
    await change(first?.id ?? 0, { status: 'cancelled' })
    expect(tally(await Promise.all(days.map((day) => book(day))))).toEqual({ 201: 1, 409: 19 })
  })

  it('counts bookings made before the limit existed', async () => {
    await bookFive()
    await Reservations.updateMany({ customerId: guest.customer.id }, { $unset: { quotaSlot: 1 } })
    expect(await book(days[9] as string)).toMatchObject(refused)
  })

  it('replays the answer of the last allowed booking when it is retried', async () => {
    for (const day of days.slice(0, 4)) await book(day)
    const send = () => book(days[4] as string, {}, guest, { 'Idempotency-Key': 'fifth' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(await toCome()).toBe(5)
    expect(await IdempotencyRecords.countDocuments({ 'answer.id': first.body.id, done: true })).toBe(1)
  })

  it('drops the count with a deleted guest, and deleting another guest afterwards works', async () => {
    for (let n = 0; n < 2; n += 1) {
      await bookFive()
      expect((await editor.send('DELETE', `/api/customers/${guest.customer.id}`)).status).toBe(204)
      expect(await Reservations.countDocuments({ customerId: guest.customer.id })).toBe(0)
      guest = await product.customer()
    }
  })
})
