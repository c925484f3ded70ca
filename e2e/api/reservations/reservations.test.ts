import type { Customer } from '@sufra/contracts/customers/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

let product: TestProduct
let guest: Person & { customer: Customer }
let editor: Person
let day = '2036-12-01'
beforeAll(async () => {
  product = await startTestProduct({ OPEN_BOOKINGS: '100' })
  guest = await product.customer()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await setCapacity(20, 80)
  product.clock.now = NOON
  day = getNextDay(day)
})

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600 * 1000).toISOString().slice(0, 10)
}

function book(fields: Record<string, unknown> = {}, person: Person = guest) {
  return person.post<Reservation & { code?: string; alternatives?: string[] }>('/api/reservations', {
    customerName: 'Mariam Test',
    customerPhone: guest.customer.phoneNumber,
    date: day,
    time: '19:00',
    partySize: 2,
    ...fields,
  })
}

const change = (id: number, body: object, person: Person = guest) =>
  person.send<Reservation>('PATCH', `/api/reservations/${id}`, body)

async function getSlot(time: string, partySize = 2): Promise<OfferedSlot | undefined> {
  const { body } = await guest.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&partySize=${partySize}`)
  return body.find((each) => each.time === time)
}

describe('slots of a day', () => {
  it('run every half hour from opening until half an hour before closing [T193]', async () => {
    const { body } = await guest.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}`)
    expect(body).toHaveLength(22)
    expect(body[0]).toEqual({ time: '12:00', available: true, freeTables: 20 })
    expect(body.at(-1)?.time).toBe('22:30')
  })

  it('start half an hour from now for today [T198]', async () => {
    const { body } = await guest.get<OfferedSlot[]>('/api/reservations/slots?date=2036-11-21')
    expect(body[0]?.time).toBe('16:30')
  })
})

describe('booking', () => {
  it('takes a table for two hours and becomes the next reservation [T126]', async () => {
    const { status, body } = await book({ partySize: '4', specialRequests: 'Window' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      date: day,
      time: '19:00',
      partySize: 4,
      status: 'confirmed',
      specialRequests: 'Window',
    })
    expect(body.tableNumber).toMatch(/^Auto-\d+$/)
    expect((await getSlot('19:00'))?.freeTables).toBe(19)
    expect((await getSlot('20:30'))?.freeTables).toBe(19)
    expect((await getSlot('21:00'))?.freeTables).toBe(20)
    const phone = encodeURIComponent(guest.customer.phoneNumber)
    const { body: upcoming } = await guest.get<{ reservation: Reservation; count: number }>(
      `/api/reservations/upcoming?phone=${phone}`,
    )
    expect(upcoming.count).toBeGreaterThan(0)
  })

  it('rejects in order: a past date, a closed time, too short a notice, a full slot with free times [T202]', async () => {
    const past = { code: 'DATE_PAST', message: 'Please choose today or a later date', details: [{ field: 'date' }] }
    expect(await book({ date: '2036-11-20' })).toMatchObject({ status: 400, body: past })
    expect(await book({ time: '09:00' })).toMatchObject({
      status: 409,
      body: { code: 'OUTSIDE_HOURS', message: 'Time slot not available' },
    })
    expect(await book({ date: '2036-11-21', time: '16:00' })).toMatchObject({ status: 409, body: { code: 'TOO_SOON' } })
    await setCapacity(1, 80)
    expect((await book()).status).toBe(201)
    const { status, body } = await book()
    expect([status, body.code]).toEqual([409, 'SLOT_FULL'])
    expect(body.alternatives).toEqual(['16:30', '17:00', '21:00', '21:30'])
    expect(
      await guest.post('/api/reservations/check-availability', { date: day, time: '19:30', partySize: 2 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'SLOT_FULL', message: 'Time slot not available' },
    })
  })

  it.each([
    [{ partySize: 0 }, 'Party size must be at least 1'],
    [{ partySize: 21 }, 'Maximum party size is 20'],
    [{ customerEmail: 'x' }, 'Please enter a valid email address'],
    [{ date: '' }, 'Date is required'],
    [{ date: { toString: 1, valueOf: null } }, 'Date is required'],
    [{ time: '25:00' }, 'Please enter a time as HH:MM'],
    [{ status: 'seated' }, 'Status must be one of confirmed, completed, cancelled, no_show'],
  ])('rejects %j with the field’s message [T201]', async (fields, message) => {
    expect(await book(fields)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
  })

  it('gives the last table to one of two hundred concurrent guests', async () => {
    await setCapacity(1, 80)
    const answers = await Promise.all(Array.from({ length: 200 }, () => book()))
    expect(tally(answers)).toEqual({ 201: 1, 409: 199 })
  })

  it('never seats more than five tables in any half hour of overlapping bookings', async () => {
    await setCapacity(5, 80)
    const times = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30']
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => book({ time: times[n % times.length] })))
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => toMinutes(body.time))
    for (let half = toMinutes('18:00'); half < toMinutes('22:30'); half += 30) {
      expect(booked.filter((start) => start <= half && half < start + 120).length).toBeLessThanOrEqual(5)
    }
    expect(booked.length).toBeGreaterThanOrEqual(5)
  })

  it('checks the number of people too', async () => {
    await setCapacity(20, 10)
    expect((await book({ partySize: 8 })).status).toBe(201)
    expect((await book({ partySize: 3 })).status).toBe(409)
    expect((await book({ partySize: 2 })).status).toBe(201)
  })

  it('ignores a status sent by guests or viewers and applies an editor’s [T166]', async () => {
    const viewer = await product.viewer()
    for (const person of [guest, viewer]) {
      expect(await book({ status: 'cancelled' }, person)).toMatchObject({ status: 201, body: { status: 'confirmed' } })
    }
    expect((await getSlot('19:00'))?.freeTables).toBe(18)
    const byEditor = await book({ status: 'cancelled' }, editor)
    expect(byEditor).toMatchObject({ status: 201, body: { status: 'cancelled' } })
    expect((await getSlot('19:00'))?.freeTables).toBe(18)
  })

  it('books once per idempotency key', async () => {
    const send = () =>
      guest.post<Reservation>(
        '/api/reservations',
        { customerName: 'M', customerPhone: guest.customer.phoneNumber, date: day, time: '13:00', partySize: 2 },
        { 'Idempotency-Key': 'booking-1' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body.id).toBe(first.body.id)
    expect((await getSlot('13:00'))?.freeTables).toBe(19)
  })
})

describe('next reservation of a guest', () => {
  it('is the first that has not begun, and begun ones are not counted [T128]', async () => {
    const visitor = await product.customer()
    const phone = visitor.customer.phoneNumber
    const bookForPhone = async (fields: object) => (await book({ customerPhone: phone, ...fields }, visitor)).body.id
    const later = await bookForPhone({})
    const today = await bookForPhone({ date: '2036-11-21', time: '17:00' })
    const getNext = async () => {
      const { body } = await visitor.get<{ reservation: Reservation | null; count: number }>(
        `/api/reservations/upcoming?phone=${encodeURIComponent(phone)}`,
      )
      return [body.reservation?.id, body.count]
    }
    const start = new Date('2036-11-21T13:00:00Z')
    product.clock.now = new Date(start.getTime() - 1)
    expect(await getNext()).toEqual([today, 2])
    product.clock.now = start
    expect(await getNext()).toEqual([later, 1])
  })
})

describe('booking for another phone', () => {
  it('is listed for the guest who made it and nobody else, also not for the guest of that phone [T241]', async () => {
    const [maker, other, third] = [await product.customer(), await product.customer(), await product.customer()]
    const { body } = await book({ customerPhone: other.customer.phoneNumber, time: '15:00' }, maker)
    for (const [person, ids] of [
      [maker, [body.id]],
      [other, []],
      [third, []],
    ] as const) {
      const phone = encodeURIComponent(person.customer.phoneNumber)
      const all = await person.get<Reservation[]>(`/api/reservations/customer/${phone}`)
      expect(all.body.map(({ id }) => id)).toEqual(ids)
      const next = await person.get<{ reservation: Reservation | null; count: number }>(
        `/api/reservations/upcoming?phone=${phone}`,
      )
      expect([next.body.reservation?.id, next.body.count]).toEqual([ids[0], ids.length])
    }
  })
})

describe('changing a booking', () => {
  it('is refused to guests once it has begun', async () => {
    const start = new Date('2036-11-21T13:00:00Z')
    const [before, after] = [
      await book({ date: '2036-11-21', time: '17:00' }),
      await book({ date: '2036-11-21', time: '17:00' }),
    ]
    product.clock.now = new Date(start.getTime() - 1)
    expect((await change(before.body.id, { status: 'cancelled' })).status).toBe(200)
    product.clock.now = start
    for (const body of [{ status: 'cancelled' }, { date: day, time: '19:00' }]) {
      const refused = { status: 409, body: { code: 'RESERVATION_NOT_EDITABLE' } }
      expect(await change(after.body.id, body)).toMatchObject(refused)
    }
    expect((await change(after.body.id, { status: 'cancelled' }, editor)).status).toBe(200)
  })

  it('is allowed to the guest who made it, and to the guest for whose phone staff did [T219]', async () => {
    const other = await product.customer()
    const forOther = await book({ customerPhone: other.customer.phoneNumber })
    const byStaff = await book({ customerPhone: other.customer.phoneNumber }, editor)
    const move = { date: day, time: '20:00' }
    expect((await change(forOther.body.id, move, guest)).status).toBe(200)
    expect((await change(forOther.body.id, move, other)).status).toBe(403)
    expect((await change(byStaff.body.id, move, guest)).status).toBe(403)
    expect((await change(byStaff.body.id, move, other)).status).toBe(200)
  })

  it('moves it, releasing the old place and taking the new one [T168]', async () => {
    const { body } = await book({ time: '13:00' })
    expect(await change(body.id, { date: day, time: '18:00' })).toMatchObject({ status: 200, body: { time: '18:00' } })
    expect((await getSlot('13:00'))?.freeTables).toBe(20)
    expect((await getSlot('18:00'))?.freeTables).toBe(19)
  })

  it('moves within its own place when all else is full', async () => {
    await setCapacity(1, 80)
    const { body } = await book({ time: '19:00' })
    expect((await change(body.id, { date: day, time: '19:30' })).status).toBe(200)
    expect((await getSlot('17:30'))?.available).toBe(true)
  })

  it('cancels it, releases the place and allows no further change [T217]', async () => {
    await setCapacity(1, 80)
    const { body } = await book()
    expect(await change(body.id, { status: 'cancelled' })).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await getSlot('19:00'))?.available).toBe(true)
    expect(await change(body.id, { date: day, time: '20:00' })).toMatchObject({
      status: 409,
      body: { code: 'RESERVATION_NOT_EDITABLE' },
    })
  })

  it('accepts one of many concurrent moves into the last place', async () => {
    await setCapacity(3, 80)
    const bookings = await Promise.all(['12:00', '14:00', '16:00'].map((time) => book({ time })))
    await setCapacity(1, 80)
    const answers = await Promise.all(bookings.map(({ body }) => change(body.id, { date: day, time: '20:00' })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  })

  it('is forbidden to other customers, existing or not [T218]', async () => {
    const { body } = await book()
    const other = await product.customer()
    expect((await change(body.id, { status: 'cancelled' }, other)).status).toBe(403)
    expect((await change(999_999, { status: 'cancelled' }, other)).status).toBe(403)
  })
})

function toMinutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
