import { randomUUID } from 'node:crypto'
import type { OfferedSlot, Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { OnlineBooking } from '@sufra/contracts/reservations/online/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
/** Each test has a day of its own. */
let day = '2036-11-30'
const desk = createOnlineDesk(
  () => product,
  () => day,
)
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  day = addDays(day, 1)
  await openOnlineBooking(editor)
})

const save = (body: object, headers = {}, who = editor) =>
  who.send<OnlineBooking & { code: string }>('PUT', '/api/admin/online-booking', body, headers)
const listSlots = (query: string) => product.person().get<OfferedSlot[]>(`/api/public/slots?date=${day}${query}`)
const getTime = async (time: string, query: string) => (await listSlots(query)).body.find((slot) => slot.time === time)

describe('setting', () => {
  it('is closed until an editor opens it, at the version seen', async () => {
    await save({ isOpen: false, embedOrigins: [] })
    const { body: before } = await editor.get<OnlineBooking>('/api/admin/online-booking')
    const sent = { isOpen: true, embedOrigins: ['https://www.example.com/menu', 'https://www.example.com'] }
    const { status, body } = await save(sent, { 'If-Match': String(before.version) })
    expect({ status, body }).toEqual({
      status: 200,
      body: { isOpen: true, embedOrigins: ['https://www.example.com'], version: before.version + 1 },
    })
    const late = await save({ isOpen: false, embedOrigins: [] }, { 'If-Match': String(before.version) })
    expect(late).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', present: body } })
  })

  it('refuses sites that are no origin, and more than twenty', async () => {
    for (const site of ['http://example.com', '*', "https://example.com; script-src 'none'"])
      expect(await save({ isOpen: true, embedOrigins: [site] })).toMatchObject({ status: 400 })
    const many = Array.from({ length: 21 }, (_, index) => `https://site${index}.example`)
    expect(await save({ isOpen: true, embedOrigins: many })).toMatchObject({ status: 400 })
    expect(await save({ isOpen: true, embedOrigins: many.slice(1) })).toMatchObject({ status: 200 })
  })

  it('closed refuses times, bookings and changes, but displays and cancels reservations', async () => {
    const { token } = await desk.book()
    await save({ isOpen: false, embedOrigins: [] })
    const refused = { status: 403, body: { code: 'ONLINE_BOOKING_CLOSED' } }
    expect(await listSlots('&partySize=2')).toMatchObject(refused)
    expect(await desk.requestBooking()).toMatchObject(refused)
    expect(await desk.change(token, { partySize: 3 })).toMatchObject(refused)
    expect((await product.person().get('/api/restaurant')).body).not.toHaveProperty('isOnlineBookingOpen')
    expect(await desk.read(token)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await desk.change(token, { status: 'cancelled' })).toMatchObject({ status: 200 })
  })

  it('open is public', async () => {
    expect((await product.person().get('/api/restaurant')).body).toMatchObject({ isOnlineBookingOpen: true })
  })
})

describe('times', () => {
  it('are those of signed-in guests', async () => {
    const guest = await product.customer()
    const { body } = await guest.get(`/api/reservations/slots?date=${day}&partySize=4`)
    expect(await listSlots('&partySize=4')).toMatchObject({ status: 200, body })
  })

  it('count the seats of a reservation to move as free', async () => {
    await setCapacity(1, 20)
    const { token } = await desk.book()
    expect(await getTime('19:30', '&partySize=2')).toMatchObject({ available: false })
    expect(await getTime('19:30', `&partySize=2&token=${token}`)).toMatchObject({ available: true })
    await setCapacity(20, 80)
  })
})

describe('booking', () => {
  it('answers what was sent, the number, and a token that opens it', async () => {
    const wish = { customerEmail: 'layla@mail.example', specialRequests: 'By the window', language: 'ar' }
    const customerPhone = createPhone()
    const { reservation, token } = await desk.book({ ...wish, customerPhone })
    expect(reservation).toEqual({
      id: expect.any(Number),
      customerName: 'Layla',
      customerPhone: `+971${customerPhone.slice(1)}`,
      date: day,
      time: '19:00',
      startsAt: `${day}T15:00:00.000Z`,
      endsAt: `${day}T17:00:00.000Z`,
      partySize: 2,
      status: 'confirmed',
      version: 0,
      ...wish,
    })
    expect(token).toMatch(/^\d+\.[\w-]{22}$/)
    expect(await desk.read(token)).toMatchObject({ status: 200, body: reservation })
  })

  it('is marked for staff', async () => {
    const { reservation } = await desk.book()
    const { body } = await editor.get<ReservationDetails>(`/api/reservations/${reservation.id}/card`)
    expect(body.reservation).toMatchObject({ id: reservation.id, isOnline: true, tableNumber: null })
  })

  it('stores the accepted privacy policy, and no token', async () => {
    const { reservation, token } = await desk.book()
    const stored = await Reservations.findOne({ id: reservation.id }).lean()
    expect(stored).toMatchObject({ privacyVersion: PRIVACY_VERSION })
    const answers = await IdempotencyRecords.find({}).lean()
    expect(JSON.stringify([stored, answers])).not.toContain(token.split('.')[1])
    expect(await desk.requestBooking({ privacyVersion: '1999-01-01' })).toMatchObject({ status: 400 })
  })

  it('happens once for a key of one address and body', async () => {
    const person = product.person()
    const wish = { customerPhone: createPhone() }
    const key = { 'Idempotency-Key': 'a-key-of-this-test' }
    const answers = await Promise.all([1, 2, 3].map(() => desk.requestBooking(wish, person, key)))
    expect(tally(answers)).toEqual({ 201: 3 })
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
    const other = await desk.requestBooking({ ...wish, partySize: 3 }, person, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    const elsewhere = await desk.requestBooking({}, product.person(), key)
    expect(elsewhere.body.reservation.id).not.toBe(answers[0]?.body.reservation.id)
  })

  it.each([
    ['another network', randomUUID(), true],
    ['another network, with a key that can be guessed', '1', false],
    ['another network, with a UUID that is not random', '11111111-1111-4111-8111-111111111111', false],
    ['another network, with a UUID of the time', '0190a5f2-7c1e-7a35-9b24-5d6e8f901a2b', false],
  ])('is repeated from %s', async (_, key, isRepeated) => {
    const wish = { customerPhone: createPhone() }
    const headers = { 'Idempotency-Key': key }
    const { body: first } = await desk.requestBooking(wish, product.person(), headers)
    const { status, body } = await desk.requestBooking(wish, product.person(), headers)
    expect([status, body.token]).toEqual(isRepeated ? [201, first.token] : [409, undefined])
    const other = await desk.requestBooking({ ...wish, partySize: 3 }, product.person(), headers)
    expect(other.body.code).toBe(isRepeated ? 'IDEMPOTENCY_MISMATCH' : 'ALREADY_BOOKED')
  })

  it("has a version that rises with each change, staff's too, for its calendar files", async () => {
    const { reservation, token } = await desk.book()
    const path = `/api/reservations/${reservation.id}`
    const { body: booked } = await editor.get<ReservationDetails>(`${path}/card`)
    const versions = [
      (await desk.change(token, { date: day, time: '20:00' })).body.version,
      (await editor.send<Reservation>('PUT', path, { ...booked.reservation, time: '21:00' })).body.version,
      (await editor.send<Reservation>('PATCH', `${path}/status`, { status: 'cancelled' })).body.version,
      (await editor.send<Reservation>('PATCH', `${path}/status`, { status: 'confirmed' })).body.version,
    ]
    expect([reservation.version, ...versions, (await desk.read(token)).body.version]).toEqual([0, 1, 2, 3, 4, 4])
  })

  it('of a signed-in person is still a stranger’s', async () => {
    const guest = await product.customer()
    const { body } = await desk.requestBooking({}, guest)
    expect(await Reservations.findOne({ id: body.reservation.id }).lean()).toMatchObject({
      customerId: null,
      isOnline: true,
    })
  })

  it('offers the nearest free times when the room is full', async () => {
    await setCapacity(1, 20)
    await desk.book()
    expect(await desk.requestBooking()).toMatchObject({
      status: 409,
      body: { code: 'SLOT_FULL', alternatives: expect.arrayContaining(['17:00', '21:00']) },
    })
    await setCapacity(20, 80)
  })

  it('with a body that is too large is refused', async () => {
    const specialRequests = 'x'.repeat(200_000)
    expect(await desk.requestBooking({ specialRequests })).toMatchObject({ status: 413 })
  })
})

describe('link', () => {
  it('moves, resizes and cancels its reservation', async () => {
    const { token } = await desk.book()
    expect(await desk.change(token, { date: day, time: '20:00' })).toMatchObject({
      status: 200,
      body: { time: '20:00' },
    })
    const changes = { partySize: 3, specialRequests: 'A high chair' }
    expect(await desk.change(token, changes)).toMatchObject({ status: 200, body: changes })
    expect(await desk.change(token, { status: 'cancelled' })).toMatchObject({ body: { status: 'cancelled' } })
    const late = await desk.change(token, { partySize: 2 })
    expect(late).toMatchObject({ status: 409, body: { code: 'RESERVATION_NOT_EDITABLE' } })
  })

  it('ends with the beginning of the table', async () => {
    const { token } = await desk.book()
    product.clock.now = new Date(`${day}T15:00:00Z`)
    expect(await desk.change(token, { status: 'cancelled' })).toMatchObject({ status: 409 })
    expect(await desk.read(token)).toMatchObject({ status: 200 })
  })

  it('opens no other reservation', async () => {
    const one = await desk.book()
    const other = await desk.book()
    const byStaff = await editor.post<Reservation>('/api/reservations', {
      customerName: 'Mariam',
      customerPhone: createPhone(),
      date: day,
      time: '19:00',
      partySize: 2,
    })
    const [, seal] = one.token.split('.')
    const wrong = [
      `${other.reservation.id}.${seal}`,
      `${byStaff.body.id}.${seal}`,
      `0.${seal}`,
      '1',
      'x',
      `1.${seal}.1`,
    ]
    for (const token of wrong) {
      expect(await desk.read(token)).toMatchObject({ status: 404, body: { code: 'RESERVATION_NOT_FOUND' } })
      expect(await desk.change(token, { status: 'cancelled' })).toMatchObject({ status: 404 })
    }
    expect(await desk.read(other.token)).toMatchObject({ body: { status: 'confirmed' } })
  })

  it('opens nothing once the phone of its account was corrected, or staff deleted the phone’s customer', async () => {
    const guest = await product.customer()
    const { token } = await desk.book({ customerPhone: guest.customer.phoneNumber })
    await guest.post('/api/reservations/claim', { token })
    const path = `/api/customers/${guest.customer.id}`
    const correction = { phoneNumber: createPhone(), reason: 'A digit was wrong' }
    const corrected = await editor.send('PUT', `/api/admin/customers/${guest.customer.id}/phone`, correction)
    expect(corrected.status).toBe(200)
    expect(await desk.read(token)).toMatchObject({ status: 404 })
    const again = await desk.book({ customerPhone: correction.phoneNumber, time: '21:30' })
    await editor.send('DELETE', path)
    expect(await desk.read(again.token)).toMatchObject({ status: 404 })
  })
})
