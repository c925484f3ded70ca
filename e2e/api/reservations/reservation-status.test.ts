import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { canChange, statuses } from '@sufra/domain/reservations/reservation-status'
import { AuditLog } from 'services/platform/observability/audit'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingAnswer, createBookingDesk } from '../../harness/booking-desk.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { resetRestaurant, setCapacity, setHours } from '../../harness/write-directly.ts'

let product: TestProduct
let staff: Person
let day = '2036-12-01'
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await resetRestaurant()
  await AuditLog.deleteMany({})
  product.clock.now = NOON
  day = addDays(day, 1)
})

const {
  book,
  setStatus: press,
  bookWithStatus: bookedAs,
  countFreeTables: freeAt,
} = createBookingDesk(
  () => staff,
  () => day,
)

const changes = statuses.flatMap((from) => statuses.map((to) => [from, to, canChange(from, to)] as const))

describe('PATCH /api/reservations/:id/status', () => {
  it.each(changes.filter(([, , allowed]) => allowed))(
    'from %s to %s changes, returns and audits the status [T474]',
    async (from, to) => {
      const booking = await bookedAs(from)
      await AuditLog.deleteMany({})
      product.clock.now = new Date(NOON.getTime() + 60_000)
      const { status, body } = await press(booking.id, to)
      expect(status).toBe(200)
      const version = (booking.version ?? 0) + 1
      expect(body).toEqual({ ...booking, status: to, version, updatedAt: product.clock.now.toISOString() })
      const { body: listed } = await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
      expect(listed).toEqual([body])
      expect(await AuditLog.find({}).lean()).toMatchObject([
        {
          username: 'viewer',
          what: 'reservation.status',
          record: `reservation:${booking.id}`,
          before: { status: from },
          after: { status: to },
        },
      ])
    },
  )

  it.each(changes.filter(([, , allowed]) => !allowed))(
    'from %s to %s is rejected and changes nothing',
    async (from, to) => {
      const booking = await bookedAs(from)
      await AuditLog.deleteMany({})
      expect(await press(booking.id, to)).toMatchObject({
        status: 409,
        body: {
          code: 'TRANSITION_NOT_ALLOWED',
          message: 'The status has changed already. Please look at the reservation again',
        },
      })
      const { body: listed } = await staff.get<Reservation[]>(`/api/reservations?from=${day}&to=${day}`)
      expect(listed).toEqual([booking])
      expect(await AuditLog.countDocuments({})).toBe(0)
    },
  )

  it('returns 404 for an unknown booking', async () => {
    expect(await press(999_999, 'cancelled')).toMatchObject({ status: 404, body: { code: 'RESERVATION_NOT_FOUND' } })
  })

  it.each([['late'], [''], [null], [undefined], [['cancelled']], [{ $ne: 'x' }]])(
    'rejects %j [T440]',
    async (status) => {
      const { id } = await book()
      const message = 'Status must be one of confirmed, completed, cancelled, no_show'
      expect(await press(id, status)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message, details: [{ field: 'status', message }] },
      })
    },
  )
})

describe('table of a booking', () => {
  it.each([['cancelled'], ['no_show']])(
    'is released when it is %s and taken again by a restore [T408]',
    async (status) => {
      const { id } = await book()
      await press(id, status)
      expect(await freeAt('19:00')).toBe(20)
      expect((await press(id, 'confirmed')).status).toBe(200)
      expect(await freeAt('19:00')).toBe(19)
    },
  )

  it('stays taken when it is completed and reopened [T407]', async () => {
    const { id } = await book()
    await press(id, 'completed')
    expect(await freeAt('19:00')).toBe(19)
    await press(id, 'confirmed')
    expect(await freeAt('19:00')).toBe(19)
  })

  it('across midnight is released and taken again', async () => {
    await setHours({ openTime: '00:00', closeTime: '00:00', isClosed: false })
    const next = addDays(day, 1)
    const { id } = await book({ time: '23:00' })
    await press(id, 'no_show')
    expect([await freeAt('23:00'), await freeAt('00:00', next)]).toEqual([20, 20])
    await press(id, 'confirmed')
    expect([await freeAt('23:00'), await freeAt('00:30', next), await freeAt('01:00', next)]).toEqual([19, 19, 20])
    day = next
  })

  it('across midnight is refused when the next day has no table left', async () => {
    await setCapacity(1, 80)
    await setHours({ openTime: '23:30', closeTime: '23:00', isClosed: false })
    const next = addDays(day, 1)
    expect((await book({ date: next, time: '00:00' })).status).toBe('confirmed')
    expect([await freeAt('22:00'), await freeAt('22:30')]).toEqual([1, 0])
    day = addDays(day, 2)
  })

  it('of a start after midnight is restored on the evening it was booked for', async () => {
    await setHours({ openTime: '18:00', closeTime: '03:00', isClosed: false })
    const { id } = await book({ time: '00:30' })
    expect(await freeAt('01:00')).toBe(19)
    await press(id, 'cancelled')
    expect(await freeAt('01:00')).toBe(20)
    await press(id, 'confirmed')
    expect(await freeAt('01:00')).toBe(19)
    expect(await freeAt('18:00')).toBe(20)
    const sheet = await DaySheets.findOne({ day: addDays(day, 1), 'seats.reservationId': id }).lean()
    expect(sheet?.seats).toMatchObject([{ from: 30, to: 150 }])
    day = addDays(day, 1)
  })
})

describe('restoring a booking', () => {
  it('is rejected with the nearest free times when the place was taken meanwhile', async () => {
    await setCapacity(1, 80)
    const { id } = await bookedAs('cancelled')
    await book()
    const { status, body } = await press(id, 'confirmed')
    expect([status, body.code, body.message]).toEqual([409, 'SLOT_FULL', 'Time slot not available'])
    expect(body.alternatives).toEqual(['16:30', '17:00', '21:00', '21:30'])
    expect((await press(id, 'cancelled')).body.code).toBe('TRANSITION_NOT_ALLOWED')
    expect(await freeAt('21:00')).toBe(1)
  })

  it('checks the number of people too', async () => {
    await setCapacity(20, 10)
    const { id } = await bookedAs('no_show', { partySize: 6 })
    await book({ partySize: 5 })
    expect(await press(id, 'confirmed')).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    await setCapacity(20, 11)
    expect((await press(id, 'confirmed')).status).toBe(200)
  })

  it('is allowed for a late guest and after the day is over', async () => {
    const { id } = await bookedAs('no_show', { date: '2036-11-21' })
    for (const later of ['2036-11-21T15:15:00Z', '2036-11-21T23:00:00Z']) {
      product.clock.now = new Date(later)
      expect(await press(id, 'confirmed')).toMatchObject({ status: 200, body: { status: 'confirmed', time: '19:00' } })
      await press(id, 'no_show')
    }
  })

  it('ignores hours that were changed since', async () => {
    const { id } = await bookedAs('cancelled', { time: '19:30' })
    await setHours({ openTime: '08:00', closeTime: '10:00', isClosed: true })
    expect(await press(id, 'confirmed')).toMatchObject({ status: 200, body: { time: '19:30', status: 'confirmed' } })
    await resetRestaurant()
    expect(await freeAt('19:30')).toBe(19)
  })
})

describe('PATCH /api/reservations/:id', () => {
  it.each([
    [{}, 'date'],
    [{ date: '2036-12-24' }, 'time'],
    [{ time: '19:00' }, 'date'],
    [{ status: 'completed' }, 'status'],
    [{ status: 'confirmed', date: '2036-12-24', time: '19:00' }, 'status'],
  ])('rejects %j with the missing field', async (body, field) => {
    const { id } = await book()
    const answer = await staff.send<BookingAnswer>('PATCH', `/api/reservations/${id}`, body)
    const message = 'Send a date and a time, or the status cancelled'
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
    expect(answer.body.details[0]).toEqual({ field, message })
  })
})
