import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable, publishPlan } from '../../harness/floor-plans.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'

const DAY = '2036-12-05'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

interface Wish {
  customerPhone: string
  time: string
  partySize: number
  date?: string
}

const book = (person: Person, wish: Wish) =>
  person.post<Reservation & { code: string; message: string; numbers: number[] }>('/api/reservations', {
    customerName: 'Mariam',
    date: DAY,
    ...wish,
  })
const move = (person: Person, { id }: Reservation, changes: object) =>
  person.send('PATCH', `/api/reservations/${id}`, { date: DAY, time: '21:00', ...changes })

describe('overlapping bookings of one guest', () => {
  it('are for at most 20 people in all, and the refusal names the others', async () => {
    const guest = await product.customer()
    const customerPhone = guest.customer.phoneNumber
    const first = await book(guest, { customerPhone, time: '18:00', partySize: 12 })
    const second = await book(guest, { customerPhone, time: '19:30', partySize: 8 })
    expect([first.status, second.status]).toEqual([201, 201])
    const third = await book(guest, { customerPhone, time: '19:00', partySize: 1 })
    expect(third).toMatchObject({
      status: 409,
      body: {
        code: 'OVERLAPPING_BOOKINGS',
        numbers: [first.body.id, second.body.id],
        people: 21,
        most: 20,
        message: `With your other reservations at that time (#${first.body.id}, #${second.body.id}) these would be 21 people. At most 20 can be booked`,
      },
    })
    // The first booking ends at 20:00, unless its table is booked for longer.
    const endsAt = new Date(Date.parse(first.body.startsAt) + 121 * 60_000)
    await Reservations.updateOne({ id: first.body.id }, { $set: { endsAt } })
    expect(await book(guest, { customerPhone, time: '20:00', partySize: 12 })).toMatchObject({
      status: 409,
      body: { numbers: [first.body.id, second.body.id] },
    })
    await Reservations.updateOne({ id: first.body.id }, { $unset: { endsAt: true } })
    expect((await book(guest, { customerPhone, time: '20:00', partySize: 12 })).status).toBe(201)
  })

  it('cannot be made by moving or enlarging one, which stays as it was', async () => {
    const guest = await product.customer()
    const customerPhone = guest.customer.phoneNumber
    await book(guest, { customerPhone, time: '13:00', partySize: 15 })
    const { body: later } = await book(guest, { customerPhone, time: '21:00', partySize: 6 })
    expect(await move(guest, later, { time: '14:00' })).toMatchObject({ status: 409, body: { people: 21 } })
    expect((await move(guest, later, { partySize: 20 })).status).toBe(200)
    expect((await move(guest, later, { time: '14:00', partySize: 5 })).status).toBe(200)
    expect((await move(guest, later, { time: '14:00', partySize: 6 })).status).toBe(409)
    expect((await move(guest, later, { time: '14:00', partySize: 3 })).status).toBe(200)
  })

  it('count by account: a phone that is not one’s own tells nothing about its owner', async () => {
    const [one, other] = [await product.customer(), await product.customer()]
    const { phoneNumber: customerPhone } = one.customer
    expect((await book(one, { customerPhone, time: '18:00', partySize: 20 })).status).toBe(201)
    expect((await book(other, { customerPhone, time: '18:30', partySize: 2 })).status).toBe(201)
  })

  it('are limited however many are made or moved at the same moment', async () => {
    const guest = await product.customer()
    const wishes = ['15:00', '15:30', '16:00'].flatMap((time) =>
      [1, 2, 3].map(() => book(guest, { customerPhone: createPhone(), time, partySize: 10 })),
    )
    expect(tally(await Promise.all(wishes))).toEqual({ 201: 2, 409: 7 })

    const mover = await product.customer()
    const times = ['12:00', '16:00', '20:00']
    const own = await Promise.all(
      times.map((time) => book(mover, { customerPhone: mover.customer.phoneNumber, time, partySize: 9 })),
    )
    const moves = own.map(({ body }) => move(mover, body, { time: '22:00' }))
    expect(tally(await Promise.all(moves))).toEqual({ 200: 2, 409: 1 })
  })

  it('may be more when staff make them', async () => {
    const guest = await product.customer()
    const customerPhone = guest.customer.phoneNumber
    await book(guest, { customerPhone, time: '12:00', partySize: 20 })
    const { status, body } = await book(editor, { customerPhone, time: '12:00', partySize: 2 })
    expect(status).toBe(201)
    expect((await move(editor, body, { time: '12:30', partySize: 4 })).status).toBe(200)
  })

  it('do so in any order of booking, as long as the later one begins before the end of the earlier', async () => {
    const tables = [3, 4, 5, 6].map((id) => createTable(id, 1, 20))
    await publishPlan(editor, { tables, joins: [], turnTimes: [{ upToPartySize: null, minutes: 240 }] })
    for (const times of [
      ['17:00', '20:30'],
      ['20:30', '17:00'],
    ]) {
      const guest = await product.customer()
      const statuses = []
      for (const time of times) {
        const wish = { customerPhone: guest.customer.phoneNumber, time, partySize: 15, date: '2036-12-06' }
        statuses.push((await book(guest, wish)).status)
      }
      expect(statuses).toEqual([201, 409])
    }
  })
})
