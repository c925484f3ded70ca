import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** A moment, its calendar day in the restaurant, and the slots left of an evening from 18:00 to 02:00. */
const moments = [
  {
    name: 'a quarter to midnight',
    now: '2036-11-21T19:45:00Z',
    today: '2036-11-21',
    receiptDay: '211136',
    tonight: '2036-11-21',
    times: ['00:30', '01:00', '01:30'],
  },
  {
    name: 'a quarter past midnight, when UTC is still on the day before',
    now: '2036-11-21T20:15:00Z',
    today: '2036-11-22',
    receiptDay: '221136',
    tonight: '2036-11-21',
    times: ['01:00', '01:30'],
  },
  {
    name: 'the evening of 29 February',
    now: '2036-02-29T16:10:00Z',
    today: '2036-02-29',
    receiptDay: '290236',
    tonight: '2036-02-29',
    times: ['21:00', '21:30', '22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30'],
  },
  {
    name: 'the night from 29 February to 1 March',
    now: '2036-02-29T20:15:00Z',
    today: '2036-03-01',
    receiptDay: '010336',
    tonight: '2036-02-29',
    times: ['01:00', '01:30'],
  },
  {
    name: 'New Year’s Eve',
    now: '2036-12-31T19:59:59Z',
    today: '2036-12-31',
    receiptDay: '311236',
    tonight: '2036-12-31',
    times: ['00:30', '01:00', '01:30'],
  },
]

const getDay = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

describe.each(moments)('restaurant day at $name', ({ now, today, receiptDay, tonight, times }) => {
  beforeAll(async () => {
    product.clock.now = new Date(now)
    editor = await product.editor()
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime: '18:00', closeTime: '02:00' }))
    expect((await editor.post('/api/admin/restaurant-hours', week)).status).toBe(200)
  })

  const listSlots = async (date: string) =>
    (await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${date}`)).body.map(({ time }) => time)

  it('offers the last half hours of the current evening, also after midnight', async () => {
    expect(await listSlots(tonight)).toEqual(times)
  })

  it('offers the whole next evening', async () => {
    const evening = await listSlots(getDay(tonight, 1))
    expect([evening.length, evening[0], evening.at(-1)]).toEqual([16, '18:00', '01:30'])
  })

  it('assigns a booking after midnight to the evening before, after those before midnight', async () => {
    const guest = await product.customer()
    const { phoneNumber } = guest.customer
    const book = (date: string, time: string) =>
      guest.post<Reservation>('/api/reservations', {
        customerName: 'A',
        customerPhone: phoneNumber,
        date,
        time,
        partySize: 2,
      })
    const date = getDay(tonight, 1)
    const [late, early] = [await book(date, '00:30'), await book(date, '23:30')]
    expect([late.status, early.status]).toEqual([201, 201])
    expect(late.body).toMatchObject({ date, time: '00:30' })
    const { body } = await guest.get<Reservation[]>(`/api/reservations/customer/${encodeURIComponent(phoneNumber)}`)
    expect(body.map(({ time }) => time)).toEqual(['23:30', '00:30'])
    const next = await guest.get(`/api/reservations/upcoming?phone=${encodeURIComponent(phoneNumber)}`)
    expect(next.body).toMatchObject({ reservation: { time: '23:30' }, count: 2 })
  })

  it('accepts the last booking of tonight and rejects less than half an hour of notice', async () => {
    const guest = await product.customer()
    const book = (time: string) =>
      guest.post('/api/reservations', {
        customerName: 'A',
        customerPhone: guest.customer.phoneNumber,
        date: tonight,
        time,
        partySize: 2,
      })
    expect((await book('01:30')).status).toBe(201)
    expect(await book('18:00')).toMatchObject({ status: 409, body: { code: 'TOO_SOON' } })
    expect(await book('02:00')).toMatchObject({ status: 409, body: { code: 'OUTSIDE_HOURS' } })
  })

  it('dates receipts by the restaurant’s day', async () => {
    const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', {
      phoneNumber: '0501234567',
      amount: 7,
    })
    expect(body).toMatchObject({ qrCode: expect.any(String) })
    expect(body.qrCode.slice(9, 15)).toBe(receiptDay)
  })

  it('accepts a date of birth of today and rejects tomorrow’s [T420]', async () => {
    expect((await product.customer({ dateOfBirth: today })).customer.dateOfBirth).toBe(today)
    await expect(product.customer({ dateOfBirth: getDay(today, 1) })).rejects.toThrow('in the future')
  })

  it('shows an offer that ends today and hides one that ended yesterday', async () => {
    const offer = (title: string, validUntil: string) =>
      editor.post('/api/admin/offers', {
        title,
        description: 'x',
        discountType: 'fixed',
        discountValue: 5,
        validFrom: '2036-01-01',
        validUntil,
      })
    expect((await offer(`today ${now}`, today)).status).toBe(201)
    expect((await offer(`yesterday ${now}`, getDay(today, -1))).status).toBe(201)
    const guest = await product.customer()
    const { body } = await guest.get<Offer[]>(`/api/offers?customerId=${guest.customer.id}`)
    const titles = body.map(({ title }) => title)
    expect(titles).toContain(`today ${now}`)
    expect(titles).not.toContain(`yesterday ${now}`)
  })
})

/** A night until six; UTC's midnight is at four. */
describe.each([
  ['2036-11-21T19:59:00Z', '2036-11-21', ['00:30', '01:00']],
  ['2036-11-21T23:59:00Z', '2036-11-21', ['04:30', '05:00', '05:30']],
  ['2036-11-22T00:00:00Z', '2036-11-21', ['04:30', '05:00', '05:30']],
  ['2036-11-22T00:30:00Z', '2036-11-21', ['05:00', '05:30']],
  ['2036-11-22T01:00:00Z', '2036-11-21', ['05:30']],
  ['2036-11-22T01:59:00Z', '2036-11-21', []],
  ['2036-11-22T02:00:00Z', '2036-11-22', ['18:00', '18:30']],
])('long night at %s', (now, tonight, times) => {
  beforeAll(async () => {
    product.clock.now = new Date(now)
    editor = await product.editor()
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime: '18:00', closeTime: '06:00' }))
    expect((await editor.post('/api/admin/restaurant-hours', week)).status).toBe(200)
    const room = { totalTables: 500, maxPersonsPerSlot: 5000 }
    expect((await editor.send('PUT', '/api/admin/restaurant-capacity', room)).status).toBe(200)
  })
  const listOffered = async (date: string) =>
    (await editor.get<OfferedSlot[]>(`/api/reservations/slots?date=${date}`)).body.map(({ time }) => time)
  const createWish = (date: string, time: string) => ({
    customerName: 'A',
    customerPhone: '0501112233',
    date,
    time,
    partySize: 2,
  })

  it('takes bookings, moves and restores at every time that it offers', async () => {
    const all = await listOffered(tonight)
    expect(all.slice(0, times.length)).toEqual(times)
    const { body: moved } = await editor.post<Reservation>('/api/reservations', createWish(getDay(tonight, 1), '20:00'))
    for (const time of all) {
      expect((await editor.post('/api/reservations/check-availability', createWish(tonight, time))).status).toBe(200)
      const booked = await editor.post<Reservation>('/api/reservations', createWish(tonight, time))
      expect([time, booked.status]).toEqual([time, 201])
      expect((await editor.send('PATCH', `/api/reservations/${moved.id}`, { date: tonight, time })).status).toBe(200)
      for (const status of ['cancelled', 'confirmed']) {
        const changed = await editor.send('PATCH', `/api/reservations/${booked.body.id}/status`, { status })
        expect(changed.status).toBe(200)
      }
      const waiting = {
        ...createWish(tonight, time),
        customerPhone: createPhone(),
        from: time,
        until: time,
      }
      expect((await editor.post('/api/waitlist', waiting)).status).toBe(201)
    }
  })

  it('rejects the day before as past, and a time that has begun for want of notice', async () => {
    const past = getDay(tonight, -1)
    const refused = { status: 400, body: { code: 'DATE_PAST' } }
    const { body: booked } = await editor.post<Reservation>(
      '/api/reservations',
      createWish(getDay(tonight, 1), '21:00'),
    )
    expect(await editor.post('/api/reservations/check-availability', createWish(past, '05:30'))).toMatchObject(refused)
    expect(await editor.post('/api/reservations', createWish(past, '05:30'))).toMatchObject(refused)
    expect(await editor.send('PATCH', `/api/reservations/${booked.id}`, { date: past, time: '05:30' })).toMatchObject(
      refused,
    )
    expect(
      await editor.post('/api/waitlist', { ...createWish(past, '05:30'), from: '05:30', until: '05:30' }),
    ).toMatchObject(refused)
    if (times[0] === '18:00') return
    expect(await editor.post('/api/reservations', createWish(tonight, '18:00'))).toMatchObject({
      status: 409,
      body: { code: 'TOO_SOON' },
    })
  })
})

describe('daily report', () => {
  it('starts at the restaurant’s midnight', async () => {
    product.clock.now = new Date('2037-03-10T19:59:59Z')
    const owner = await product.editor()
    const guest = await product.customer()
    await owner.post(`/api/customers/${guest.customer.id}/points`, { amount: 40 })
    const before = await owner.get('/api/admin/daily-report')
    expect(before.body).toMatchObject({ totalPointsEarned: 50, newCustomersToday: 1 })
    product.clock.now = new Date('2037-03-10T20:00:00Z')
    const after = await owner.get('/api/admin/daily-report')
    expect(after.body).toMatchObject({ totalPointsEarned: 0, newCustomersToday: 0 })
  })
})

describe('dates that do not exist', () => {
  it.each(['2037-02-29', '2036-02-30', '2036-13-01', '2036-11-31'])('reject %s', async (date) => {
    const guest = await product.customer()
    const { status, body } = await guest.post('/api/reservations/check-availability', {
      date,
      time: '19:00',
      partySize: 2,
    })
    expect([status, body.message]).toEqual([400, 'Please enter a valid date'])
  })
})
