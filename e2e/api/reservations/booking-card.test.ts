import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingDesk } from '../../harness/booking-desk.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

const DAY = '2036-12-05'
type Edited = Reservation & { code: string; present: Reservation; details: { field: string }[] }

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.viewer()
})
afterAll(() => product.stop())

const {
  book,
  setStatus: press,
  bookWithStatus: bookedAs,
  countFreeTables: freeAt,
} = createBookingDesk(
  () => staff,
  () => DAY,
)
const getContact = ({ customer }: { customer: Customer }) => ({
  customerName: customer.firstName,
  customerPhone: customer.phoneNumber,
})
const getBookingCard = async ({ id }: Reservation) =>
  (await staff.get<ReservationDetails>(`/api/reservations/${id}/card`)).body
const edit = (booking: Reservation, fields: Record<string, unknown>, headers?: Record<string, string>) => {
  const { id, customerName, customerPhone, date, time, partySize } = booking
  const form = { customerName, customerPhone, date, time, partySize, ...fields }
  return staff.send<Edited>('PUT', `/api/reservations/${id}`, form, headers)
}
const markArrived = ({ id }: Reservation, arrived: boolean) =>
  staff.send<Edited>('PATCH', `/api/reservations/${id}/arrived`, { arrived })

describe('GET /api/reservations/:id/card', () => {
  it('counts visits and no-shows of the phone and names its customer', async () => {
    const { customer } = await product.customer({ firstName: 'Huda' })
    const phone = { customerPhone: customer.phoneNumber }
    for (const time of ['13:00', '15:00']) await bookedAs('completed', { ...phone, time })
    await bookedAs('no_show', { ...phone, time: '17:00' })
    const booking = await book({ ...phone, time: '20:00' })
    const { id, uniqueId, firstName, lastName, points } = customer
    expect(await getBookingCard(booking)).toMatchObject({
      reservation: booking,
      visits: 2,
      noShows: 1,
      member: { id, uniqueId, firstName, lastName, points },
      sameTable: [],
    })
  })

  it.skipIf(isMixed)(
    'answers what staff wrote about the customer: tags that exist, and notes, with marks of them',
    async () => {
      const { customer } = await product.customer()
      const editor = await product.editor()
      const ids: number[] = []
      for (const name of ['VIP', 'Allergic', 'Gone'])
        ids.push(Number((await editor.post('/api/admin/tags', { name, nameAr: 'وسم' })).body.id))
      await staff.send('PUT', `/api/admin/customers/${customer.id}/tags`, { tags: ids })
      await staff.send('PUT', `/api/admin/customers/${customer.id}/notes`, { notes: 'Likes the window' })
      await editor.send('DELETE', `/api/admin/tags/${ids[2]}`)
      const booking = await book({ customerPhone: customer.phoneNumber, specialRequests: 'Baby chair' })
      const { member, reservation, marks } = await getBookingCard(booking)
      expect([reservation, marks]).toEqual([booking, ['allergy', 'vip', 'high_chair', 'new_guest']])
      expect(member).toMatchObject({
        tags: [
          { name: 'Allergic', nameAr: 'وسم' },
          { name: 'VIP', nameAr: 'وسم' },
        ],
        adminNotes: 'Likes the window',
      })
    },
  )

  it('matches no customer and no visits for a walk-in without a phone', async () => {
    const { body: one } = await staff.post<Reservation>('/api/reservations/walk-in', { partySize: 2 })
    await press(one.id, 'completed')
    const { body: other } = await staff.post<Reservation>('/api/reservations/walk-in', { partySize: 2 })
    expect(await getBookingCard(other)).toMatchObject({ visits: 0, noShows: 0, member: null })
  })

  it('lists staff changes of the booking, newest first', async () => {
    const booking = await book({ time: '14:00' })
    await edit(booking, { partySize: 3 })
    await press(booking.id, 'cancelled')
    const { changes } = await getBookingCard(booking)
    expect(changes.map(({ what, username }) => [what, username])).toEqual([
      ['reservation.status', 'viewer'],
      ['reservation.edit', 'viewer'],
      ['reservation.create', 'viewer'],
    ])
    expect(changes[1]).toMatchObject({ before: { partySize: 2 }, after: { partySize: 3 } })
  })

  it('lists overlapping bookings of the same table', async () => {
    const first = await book({ time: '12:00', tableNumber: 'T9', customerName: 'First' })
    const later = await book({ time: '13:30', tableNumber: 'T9' })
    const after = await book({ time: '15:30', tableNumber: 'T9' })
    await bookedAs('cancelled', { time: '13:00', tableNumber: 'T9' })
    expect((await getBookingCard(later)).sameTable).toEqual([{ id: first.id, customerName: 'First', time: '12:00' }])
    expect((await getBookingCard(after)).sameTable).toEqual([])
    await Reservations.updateOne({ id: first.id }, { $set: { endsAt: new Date(Date.parse(after.startsAt) + 1) } })
    expect((await getBookingCard(after)).sameTable).toEqual([{ id: first.id, customerName: 'First', time: '12:00' }])
  })
})

describe('PUT /api/reservations/:id', () => {
  it('saves all fields, updates the search and moves the seats', async () => {
    const booking = await book({ time: '16:00', partySize: 2 })
    const before = await freeAt('18:30')
    const fields = {
      customerName: 'Salama Edited',
      customerPhone: '0509998877',
      customerEmail: 'salama@example.com',
      time: '18:30',
      partySize: 7,
      tableNumber: 'T2',
      specialRequests: 'By the window',
    }
    const { status, body } = await edit(booking, fields)
    expect([status, body]).toMatchObject([200, { ...fields, customerPhone: '+971509998877', version: 1 }])
    expect(await freeAt('18:30')).toBe(Number(before) - 1)
    for (const search of ['salama edit', '9998877']) {
      const found = await staff.get<Reservation[]>(`/api/reservations?search=${encodeURIComponent(search)}`)
      expect([search, found.body.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([booking.id])])
    }
  })

  it('rejects a stale version with the present record', async () => {
    const booking = await book({ time: '12:30' })
    const match = { 'If-Match': '0' }
    const answers = await Promise.all([3, 4, 5].map((partySize) => edit(booking, { partySize }, match)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
    const won = answers.find(({ status }) => status === 200)?.body
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'EDIT_CONFLICT', present: { partySize: won?.partySize, version: 1 } })
  })

  it('rejects a larger party without room and keeps the booking unchanged', async () => {
    await setCapacity(20, 10)
    try {
      const day = { date: '2036-12-06', time: '19:00' }
      const booking = await book({ ...day, partySize: 4 })
      await book({ ...day, partySize: 4 })
      expect(await edit(booking, { partySize: 7 })).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } })
      expect((await edit(booking, { partySize: 6 })).status).toBe(200)
      expect((await getBookingCard(booking)).reservation.partySize).toBe(6)
    } finally {
      await setCapacity(20, 80)
    }
  })

  it('requires name and phone, and a confirmed booking', async () => {
    const booking = await book({ time: '21:00' })
    expect(await edit(booking, { customerName: ' ', customerPhone: '' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'customerName' }, { field: 'customerPhone' }] },
    })
    await press(booking.id, 'completed')
    expect(await edit(booking, {})).toMatchObject({ status: 409, body: { code: 'RESERVATION_NOT_EDITABLE' } })
  })

  it('edits a walk-in without name or phone and keeps its start minute', async () => {
    const { body } = await staff.post<Reservation>('/api/reservations/walk-in', { partySize: 2 })
    const { status, body: edited } = await edit(body, { tableNumber: 'T1' })
    expect([status, edited]).toMatchObject([200, { time: body.time, customerName: '', tableNumber: 'T1' }])
  })
})

it('an edit form opened before its guest was deleted does not restore the guest’s data', async () => {
  const guest = await product.customer({ firstName: 'Huda' })
  const editor = await product.editor()
  const when = { date: '2036-11-21', time: '17:00' }
  const booked = await guest.post<Reservation>('/api/reservations', { ...when, ...getContact(guest), partySize: 2 })
  const before = product.clock.now
  product.clock.now = new Date(`${when.date}T17:30:00+04:00`)
  try {
    expect((await editor.send('DELETE', `/api/customers/${guest.customer.id}`)).status).toBe(204)
    expect(await edit(booked.body, { partySize: 3 }, { 'If-Match': '0' })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present: { customerName: 'Deleted customer', customerPhone: '' } },
    })
  } finally {
    product.clock.now = before
  }
})

describe('PATCH /api/reservations/:id/arrived', () => {
  it('marks an arrival once, can undo it, and leaves the status alone', async () => {
    const booking = await book({ time: '19:30' })
    const [one, two] = await Promise.all([markArrived(booking, true), markArrived(booking, true)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await getBookingCard(booking)).reservation).toMatchObject({
      status: 'confirmed',
      arrivedAt: product.clock.now.toISOString(),
      version: 1,
    })
    expect((await markArrived(booking, false)).body).not.toHaveProperty('arrivedAt')
    const { changes } = await getBookingCard(booking)
    expect(changes.map(({ what }) => what).filter((what) => what === 'reservation.arrived')).toHaveLength(2)
  })

  it('clears the arrival on no-show, keeps it on completion, and rejects it for unseated bookings', async () => {
    const [stayed, left] = [await book({ time: '22:00' }), await book({ time: '22:00' })]
    for (const booking of [stayed, left]) await markArrived(booking, true)
    expect((await press(left.id, 'no_show')).body).not.toHaveProperty('arrivedAt')
    expect((await press(stayed.id, 'completed')).body).toHaveProperty('arrivedAt')
    expect(await markArrived(left, true)).toMatchObject({ status: 409, body: { code: 'RESERVATION_NOT_EDITABLE' } })
  })
})
