import { randomUUID } from 'node:crypto'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { setQueueing } from 'services/platform/queues'
import { GuestLocks } from 'services/reservations/bookings/guest-lock.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
/** Each test has a week of its own. */
let day = '2036-11-23'
const desk = createOnlineDesk(
  () => product,
  () => day,
)
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  await openOnlineBooking(editor)
})
afterAll(() => product.stop())
beforeEach(async () => {
  day = addDays(day, 7)
  await setCapacity(60, 500)
})

const bookSignedIn = (who: Person, customerPhone: string, fields: object = {}) =>
  who.post<Reservation & { code: string }>('/api/reservations', {
    ...{ customerName: 'Mariam', customerPhone, date: day, time: '19:00', partySize: 2 },
    ...fields,
  })
const listCodes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort()

describe('one phone', () => {
  it('has at most three upcoming online reservations, also of simultaneous requests', async () => {
    const customerPhone = createPhone()
    const days = Array.from({ length: 20 }, (_, after) => addDays(day, after))
    const answers = await Promise.all(days.map((date) => desk.requestBooking({ customerPhone, date })))
    expect(listCodes(answers)).toEqual([201, 201, 201, ...Array(17).fill('TOO_MANY_BOOKINGS')])
    expect(await Reservations.countDocuments({ customerPhone: `+971${customerPhone.slice(1)}` })).toBe(3)
  })

  it('frees its place by a cancellation', async () => {
    const customerPhone = createPhone()
    const [first] = await Promise.all([0, 1, 2].map((after) => desk.book({ customerPhone, date: addDays(day, after) })))
    const request = () => desk.requestBooking({ customerPhone, date: addDays(day, 3) })
    expect(await request()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_BOOKINGS', open: 3 } })
    await desk.change(String(first?.token), { status: 'cancelled' })
    expect(await request()).toMatchObject({ status: 201 })
  })

  it('has one of several overlapping online reservations, also of simultaneous requests and moves', async () => {
    const customerPhone = createPhone()
    const times = ['19:00', '19:30', '20:00', '20:30']
    const answers = await Promise.all(times.map((time) => desk.requestBooking({ customerPhone, time })))
    expect(listCodes(answers)).toEqual([201, ...Array(3).fill('ALREADY_BOOKED')])
    const next = await desk.book({ customerPhone, date: addDays(day, 1) })
    const moved = await desk.change(next.token, { date: day, time: '19:30' })
    expect(moved).toMatchObject({ status: 409, body: { code: 'ALREADY_BOOKED' } })
  })

  it('leaves no phone in the locks', async () => {
    const customerPhone = createPhone()
    await desk.book({ customerPhone })
    expect(JSON.stringify(await GuestLocks.find({}).lean())).not.toContain(customerPhone.slice(1))
  })
})

describe('one network address', () => {
  it('makes ten reservations an hour; refusals about the room are not counted', async () => {
    const person = product.person()
    await setCapacity(10, 500)
    const requests = Array.from({ length: 10 }, () => desk.requestBooking({}, person))
    expect(tally(await Promise.all(requests))).toEqual({ 201: 10 })
    const elsewhere = product.person()
    for (let n = 0; n < 12; n += 1) expect((await desk.requestBooking({}, elsewhere)).body.code).toBe('SLOT_FULL')
    const late = await desk.requestBooking({ time: '21:30' }, person)
    expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await desk.requestBooking({ time: '21:30' }, elsewhere)).toMatchObject({ status: 201 })
  })

  it('repeats its tenth reservation after a lost answer', async () => {
    const person = product.person()
    for (let n = 0; n < 9; n += 1) await desk.requestBooking({}, person)
    const wish = { customerPhone: createPhone() }
    const key = { 'Idempotency-Key': 'the-tenth' }
    const tenth = await desk.requestBooking(wish, person, key)
    expect(await desk.requestBooking(wish, person, key)).toMatchObject({ status: 201, body: tenth.body })
  })

  it('counts a reservation once that is sent twice at once, and not where it is repeated', async () => {
    const [person, elsewhere] = [product.person(), product.person()]
    const wish = { customerPhone: createPhone() }
    const key = { 'Idempotency-Key': randomUUID() }
    // In one day's queue the others begin after the first, whose booking refuses them.
    setQueueing(true)
    const twins = await Promise.all([1, 2, 3].map(() => desk.requestBooking(wish, person, key)))
    setQueueing(false)
    for (let n = 0; n < 11; n += 1) twins.push(await desk.requestBooking(wish, elsewhere, key))
    expect(new Set(twins.map(({ body }) => body.token)).size).toBe(1)
    const others = []
    for (let n = 0; n < 10; n += 1) others.push(await desk.requestBooking({}, person))
    for (let n = 0; n < 10; n += 1) others.push(await desk.requestBooking({}, elsewhere))
    expect(tally(others)).toEqual({ 201: 19, 429: 1 })
  })

  it('repeats its answer also once online booking is closed', async () => {
    const [person, customerPhone, key] = [product.person(), createPhone(), { 'Idempotency-Key': randomUUID() }]
    const booked = await desk.requestBooking({ customerPhone }, person, key)
    await editor.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [] })
    const repeated = await desk.requestBooking({ customerPhone }, person, key)
    const refused = await desk.requestBooking({ customerPhone: createPhone() }, person)
    await openOnlineBooking(editor)
    expect(repeated).toMatchObject({ status: 201, body: booked.body })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ONLINE_BOOKING_CLOSED' } })
  })

  it('asks about ten phones an hour', async () => {
    const person = product.person()
    const customerPhone = createPhone()
    await desk.book({ customerPhone })
    const codes: unknown[] = []
    for (let n = 0; n < 11; n += 1) codes.push((await desk.requestBooking({ customerPhone }, person)).body.code)
    expect(codes).toEqual([...Array(10).fill('ALREADY_BOOKED'), 'TOO_MANY_ATTEMPTS'])
  })

  it('looks 1,200 times a minute, which keeps nobody from the own link, a booking or its cancellation', async () => {
    const person = product.person()
    const { token } = await desk.book()
    const look = (query = '') => person.get(`/api/public/slots?date=${day}&partySize=2${query}`)
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push(...(await Promise.all(Array.from({ length: 101 }, () => look()))))
    expect(tally(answers)).toEqual({ 200: 1200, 429: 12 })
    expect((await look()).headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    const link = `/api/public/reservations/${token}`
    const own = [await person.get(link), await look(`&token=${token}`), await desk.requestBooking({}, person)]
    own.push(await person.send('PATCH', link, { status: 'cancelled' }))
    expect(tally(own)).toEqual({ 200: 3, 201: 1 })
  })

  it('guesses 120 links a minute, which closes no known one', async () => {
    const person = product.person()
    const { token } = await desk.book()
    const requests = Array.from({ length: 121 }, () => person.get('/api/public/reservations/1.AAAAAAAAAAAAAAAAAAAAAA'))
    expect(tally(await Promise.all(requests))).toEqual({ 404: 120, 429: 1 })
    expect(await person.get(`/api/public/reservations/${token}`)).toMatchObject({ status: 200 })
  })
})

describe('customer of the phone', () => {
  it('is not revealed: own reservations change no answer', async () => {
    const guest = await product.customer()
    const { phoneNumber: customerPhone } = guest.customer
    for (let after = 0; after < 5; after += 1)
      expect(await bookSignedIn(guest, customerPhone, { date: addDays(day, after), partySize: 20 })).toMatchObject({
        status: 201,
      })
    const known = await desk.requestBooking({ customerPhone })
    const unknown = await desk.requestBooking({ customerPhone: createPhone() })
    expect(known.status).toBe(201)
    const getShape = ({ body: { reservation } }: typeof known) => ({ ...reservation, id: 0, customerPhone: '' })
    expect(getShape(known)).toEqual(getShape(unknown))
  })

  it('does not see what strangers booked, and still books', async () => {
    const guest = await product.customer()
    const { phoneNumber: customerPhone } = guest.customer
    for (const after of [0, 1, 2]) await desk.book({ customerPhone, date: addDays(day, after), partySize: 20 })
    const path = `/api/reservations/customer/${encodeURIComponent(customerPhone)}`
    const { body: seen } = await guest.get<Reservation[]>(path)
    expect(seen).toEqual([])
    for (let after = 0; after < 5; after += 1)
      expect(await bookSignedIn(guest, customerPhone, { date: addDays(day, after) })).toMatchObject({ status: 201 })
    expect(await bookSignedIn(guest, customerPhone, { date: addDays(day, 5) })).toMatchObject({
      body: { code: 'TOO_MANY_BOOKINGS', open: 5 },
    })
  })
})

it('fifty guests with and without an account get one last table', async () => {
  await setCapacity(1, 500)
  const guests = await Promise.all(Array.from({ length: 10 }, () => product.customer()))
  const signedIn = guests.map((guest) => bookSignedIn(guest, guest.customer.phoneNumber))
  const online = Array.from({ length: 40 }, () => desk.requestBooking())
  const answers = [...(await Promise.all(signedIn)), ...(await Promise.all(online))]
  expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
  expect(await Reservations.countDocuments({ date: day, status: 'confirmed' })).toBe(1)
})
