import type { Customer } from '@sufra/contracts/customers/entities'
import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

type Refused = Reservation & { code?: string; alternatives?: string[] }

let product: TestProduct
let guest: Person & { customer: Customer }
let other: Person & { customer: Customer }
let editor: Person
let day = '2036-12-01'
beforeAll(async () => {
  product = await startTestProduct({ OPEN_BOOKINGS: '100' })
  guest = await product.customer()
  other = await product.customer()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await setCapacity(5, 20)
  product.clock.now = NOON
  day = addDays(day, 1)
})

async function book(fields: Record<string, unknown> = {}, person = guest): Promise<Reservation> {
  const who = { customerName: 'Mariam Test', customerPhone: person.customer.phoneNumber }
  const { body } = await person.post<Reservation>('/api/reservations', {
    ...who,
    date: day,
    time: '19:00',
    partySize: 2,
    ...fields,
  })
  return body
}

const change = ({ id, date, time }: Reservation, fields: object, person: Person = guest) =>
  person.send<Refused>('PATCH', `/api/reservations/${id}`, { date, time, ...fields })

async function listSlots(query: string, person: Person = guest) {
  return person.get<OfferedSlot[]>(`/api/reservations/slots?date=${day}&${query}`)
}
const freeAt = async (time: string, query: string, person?: Person) =>
  (await listSlots(query, person)).body.find((slot) => slot.time === time)?.available

describe('changing party size and special requests', () => {
  it('works with or without a new time and keeps omitted fields', async () => {
    const booking = await book({ partySize: 4, specialRequests: 'Window' })
    expect(await change(booking, { time: '20:00', partySize: 6, specialRequests: ' By the  door ' })).toMatchObject({
      status: 200,
      body: { time: '20:00', partySize: 6, specialRequests: 'By the  door', version: 1 },
    })
    expect((await change(booking, { partySize: '10+' })).body).toMatchObject({
      time: '19:00',
      partySize: 10,
      specialRequests: 'By the  door',
    })
    expect((await change(booking, { specialRequests: '' })).body).toMatchObject({
      partySize: 10,
      specialRequests: null,
    })
  })

  it('leaves a booking that staff moved meanwhile at its new time', async () => {
    const booking = await book({ partySize: 4 })
    await change(booking, { time: '20:00' }, editor)
    const sent = { specialRequests: 'A cake', partySize: 3 }
    expect(await guest.send('PATCH', `/api/reservations/${booking.id}`, sent)).toMatchObject({
      status: 200,
      body: { ...sent, date: booking.date, time: '20:00' },
    })
    expect(await freeAt('19:00', 'partySize=20')).toBe(false)
    expect(await freeAt('17:30', 'partySize=20')).toBe(true)
  })

  it('takes seats for a larger party and releases them for a smaller one', async () => {
    const booking = await book({ partySize: 8 })
    await book({ partySize: 10 })
    const refused = await change(booking, { partySize: 11 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
    expect(refused.body.alternatives).toEqual(['16:30', '17:00', '21:00', '21:30'])
    expect((await change(booking, { partySize: 10 })).status).toBe(200)
    expect(await freeAt('19:00', 'partySize=1')).toBe(false)
    expect((await change(booking, { partySize: 2 })).status).toBe(200)
    expect(await freeAt('19:00', 'partySize=8')).toBe(true)
  })

  it.each([
    [{ partySize: 0 }, 'Party size must be at least 1'],
    [{ partySize: 21 }, 'Maximum party size is 20'],
    [{ specialRequests: 'x'.repeat(2001) }, 'This can be at most 2000 characters'],
  ])('rejects %j and changes nothing', async (fields, message) => {
    const booking = await book()
    expect(await change(booking, { time: '20:00', ...fields })).toMatchObject({ status: 400, body: { message } })
    expect(await freeAt('20:00', `partySize=20&reservationId=${booking.id}`)).toBe(true)
  })

  it('allows new requests and a smaller party, but no larger one, once the time is not bookable', async () => {
    const booking = await book({ date: '2036-11-21', time: '17:00', partySize: 4 })
    product.clock.now = new Date('2036-11-21T12:45:00Z')
    expect((await change(booking, { partySize: 3, specialRequests: 'A high chair' })).status).toBe(200)
    expect(await change(booking, { partySize: 5 })).toMatchObject({ body: { code: 'TOO_SOON' } })
  })

  it('grows as many concurrent bookings as there are seats left', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => book({ partySize: 2 })))
    const answers = await Promise.all(bookings.map((booking) => change(booking, { partySize: 6 })))
    expect(tally(answers)).toEqual({ 200: 2, 409: 3 })
    expect(await freeAt('19:00', `partySize=6&reservationId=${bookings[0]?.id}`)).toBe(answers[0]?.status === 200)
  })
})

const edit = ({ customerName, customerPhone, date, time, partySize }: Reservation, fields: object) => ({
  customerName,
  customerPhone,
  date,
  time,
  partySize,
  ...fields,
})
const ways: [string, (booking: Reservation, fields: object) => ReturnType<typeof change>][] = [
  ['a guest’s change', change],
  ['the staff’s change', (booking, fields) => change(booking, fields, editor)],
  [
    'the staff’s edit',
    (booking, fields) => editor.send<Refused>('PUT', `/api/reservations/${booking.id}`, edit(booking, fields)),
  ],
]

describe('a booking in a room that holds fewer by now', () => {
  const rooms: [string, tables: number, people: number][] = [
    ['tables', 1, 20],
    ['places', 5, 3],
  ]
  const times = [
    { time: '19:00', near: '20:00' },
    { time: '22:30', near: '21:30' },
  ]
  const tries = rooms.flatMap(([short, tables, people]) =>
    ways.flatMap(([way, send]) => times.map((at) => ({ short, tables, people, way, send, ...at }))),
  )
  it.each(tries)(
    'keeps its place for no more people: too few $short, $way at $time',
    async ({ tables, people, send, time, near }) => {
      const booking = await book({ time, partySize: 6 })
      await book({ time, partySize: 6 }, other)
      await setCapacity(tables, people)
      const free = async (size: number) => freeAt(time, `partySize=${size}&reservationId=${booking.id}`)
      expect([await free(7), await free(6), await free(5)]).toEqual([false, true, true])
      expect(await send(booking, { partySize: 7 })).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
      expect(await send(booking, { specialRequests: 'Window' })).toMatchObject({ status: 200 })
      expect(await send(booking, { partySize: 5 })).toMatchObject({ status: 200, body: { partySize: 5 } })
      expect(await send({ ...booking, partySize: 5 }, { partySize: 6 })).toMatchObject({ status: 409 })
      expect(await send({ ...booking, partySize: 5 }, { time: near })).toMatchObject({ status: 409 })
    },
  )
})

describe('slots for moving a booking', () => {
  it('count the booking’s own seats as free', async () => {
    await setCapacity(1, 20)
    const booking = await book({ time: '19:00' })
    expect(await freeAt('19:30', 'partySize=2')).toBe(false)
    const own = `partySize=2&reservationId=${booking.id}`
    for (const time of ['17:30', '19:00', '19:30']) {
      expect(await freeAt(time, own)).toBe(true)
      expect((await change(booking, { time })).status).toBe(200)
    }
    expect(await freeAt('19:30', own, editor)).toBe(true)
  })

  it('are forbidden for other customers’ bookings, existing or not', async () => {
    const booking = await book()
    expect((await listSlots(`reservationId=${booking.id}`, other)).status).toBe(403)
    expect((await listSlots('reservationId=999999', other)).status).toBe(403)
    expect((await listSlots('reservationId=999999', editor)).status).toBe(200)
    expect((await listSlots('reservationId=x')).status).toBe(400)
  })
})
