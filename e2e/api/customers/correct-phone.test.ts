import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { Customers } from 'services/customers/customer.model'
import { PhoneChanges } from 'services/customers/profile/phone-change.model'
import { finishPhoneChanges } from 'services/customers/profile/phone-changes'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { Refusals } from 'services/reservations/refusals/refusal.model'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { PATIENCE_MS } from '../../harness/run-conditions.ts'

const DAY = '2036-12-05'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const getStored = (phone: string) => `+971${phone.slice(1)}`
const addStored = () => getStored(createPhone())
const correct = (id: number, phoneNumber: string, headers: Record<string, string> = {}) =>
  editor.send<Customer>(
    'PUT',
    `/api/admin/customers/${id}/phone`,
    { phoneNumber, reason: 'A digit was wrong' },
    headers,
  )
const book = (by: Person, customerPhone: string, time = '13:00') =>
  by.post<Reservation>('/api/reservations', { customerName: 'Mariam', customerPhone, date: DAY, time, partySize: 2 })
const join = (by: Person, customerPhone: string, date = DAY) =>
  by.post<WaitlistEntry>('/api/waitlist', {
    customerName: 'Mariam',
    customerPhone,
    date,
    from: '19:00',
    until: '20:00',
    partySize: 2,
  })

describe('correcting a customer’s phone', () => {
  it('changes the sign-in phone and ends the customer’s sessions', async () => {
    const guest = await product.customer()
    const { id, phoneNumber: before } = guest.customer
    const phoneNumber = createPhone()
    const { status, body } = await correct(id, phoneNumber)
    expect([status, body.phoneNumber, body.version]).toEqual([200, getStored(phoneNumber), 2])
    expect((await guest.get(`/api/customers/${id}`)).status).toBe(401)
    const signIn = (phone: string) =>
      product.person().post('/api/auth/login', { phoneNumber: phone, password: 'Mariam' })
    expect(await signIn(before)).toMatchObject({ status: 401, body: { code: 'ACCOUNT_NOT_FOUND' } })
    expect((await signIn(phoneNumber)).status).toBe(200)
    const found = await editor.get<Customer[]>(`/api/customers?search=${phoneNumber}`)
    expect(found.body.map((customer) => customer.id)).toEqual([id])
    expect((await editor.get<Customer[]>(`/api/customers?search=${before.slice(4)}`)).body).toEqual([])
  })

  it('writes the previous phone and the reason to the audit log', async () => {
    const { customer } = await product.customer()
    const phoneNumber = addStored()
    await correct(customer.id, phoneNumber)
    expect(await listAuditEntries(`customer:${customer.id}`)).toMatchObject([
      {
        what: 'customer.phone',
        username: 'owner',
        before: { phoneNumber: customer.phoneNumber },
        after: { phoneNumber, reason: 'A digit was wrong' },
      },
    ])
  })

  it('changes nothing when repeated', async () => {
    const guest = await product.customer()
    const phoneNumber = addStored()
    await correct(guest.customer.id, phoneNumber)
    expect((await correct(guest.customer.id, phoneNumber)).body.version).toBe(2)
    expect(await listAuditEntries(`customer:${guest.customer.id}`)).toHaveLength(1)
  })

  it('rejects a phone that belongs to another customer and names that customer', async () => {
    const [one, other] = [await product.customer(), await product.customer({ firstName: 'Omar' })]
    const { id, uniqueId, phoneNumber } = other.customer
    expect(await correct(one.customer.id, phoneNumber)).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN', takenBy: { id, uniqueId, firstName: 'Omar', lastName: 'Test' } },
    })
    expect((await one.get(`/api/customers/${one.customer.id}`)).status).toBe(200)
  })

  it('rejects a stale version', async () => {
    const { customer } = await product.customer()
    await editor.send('PUT', `/api/admin/customers/${customer.id}/notes`, { notes: 'The window' })
    const answer = await correct(customer.id, createPhone(), { 'If-Match': '1' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } })
  })

  it.each([
    [{ phoneNumber: '12', reason: 'x' }, 'PHONE_INVALID'],
    [{ phoneNumber: '0501239999', reason: ' ' }, 'VALIDATION_ERROR'],
    [{ reason: 'x' }, 'VALIDATION_ERROR'],
  ])('rejects %j', async (fields, code) => {
    const { customer } = await product.customer()
    const answer = await editor.send('PUT', `/api/admin/customers/${customer.id}/phone`, fields)
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it('returns 404 for an unknown customer', async () => {
    expect(await correct(424_242, createPhone())).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })
})

describe('records under the previous phone', () => {
  it('moves bookings, staff bookings, waitlist and refused requests of this guest only', async () => {
    const guest = await product.customer()
    const stranger = await product.customer()
    const { id, phoneNumber: before } = guest.customer
    const own = (await book(guest, before)).body
    const byStaff = (await book(editor, before, '15:00')).body
    const others = (await book(stranger, before, '17:00')).body
    const waiting = (await join(guest, before)).body
    await Refusals.create({
      customerPhone: before,
      date: DAY,
      time: '20:00',
      partySize: 2,
      createdAt: product.clock.now,
    })
    const phoneNumber = addStored()
    expect((await correct(id, phoneNumber)).status).toBe(200)

    const back = product.person()
    await back.post('/api/auth/login', { phoneNumber, password: 'Mariam' })
    const path = encodeURIComponent(phoneNumber)
    const { body: bookings } = await back.get<Reservation[]>(`/api/reservations/customer/${path}`)
    // The table may be on hold for the waitlist.
    expect(new Set(bookings.map(({ customerPhone }) => customerPhone))).toEqual(new Set([phoneNumber]))
    expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, byStaff.id]))
    const { body: waits } = await back.get<WaitlistEntry[]>(`/api/waitlist/customer/${path}`)
    expect(waits).toMatchObject([{ id: waiting.id, customerPhone: phoneNumber }])
    expect((await Reservations.findOne({ id: others.id }).lean())?.customerPhone).toBe(before)
    expect(await Refusals.countDocuments({ customerPhone: phoneNumber })).toBe(1)
    expect(await Refusals.countDocuments({ customerPhone: before })).toBe(0)

    const searched = await editor.get<Reservation[]>(`/api/reservations?search=${path}`)
    expect(searched.body.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, byStaff.id]))
    expect(await join(back, phoneNumber)).toMatchObject({ status: 409, body: { code: 'ALREADY_WAITING' } })
    expect((await back.send('PATCH', `/api/reservations/${own.id}`, { status: 'cancelled' })).status).toBe(200)
  })

  it('keeps a held table held, and the guest can take it', async () => {
    const guest = await product.customer()
    const { id } = (await join(guest, guest.customer.phoneNumber, '2036-12-06')).body
    const getEntry = () => Waitlist.findOne({ id }).lean()
    await expect.poll(async () => (await getEntry())?.status, { timeout: PATIENCE_MS }).toBe('held')
    const phoneNumber = addStored()
    expect((await correct(guest.customer.id, phoneNumber)).status).toBe(200)
    const after = await getEntry()
    expect(after).toMatchObject({ status: 'held', customerPhone: phoneNumber })
    const held = await Reservations.findOne({ id: after?.table?.reservationId }).lean()
    expect([held?.customerPhone, held?.heldUntil]).toEqual([phoneNumber, after?.table?.heldUntil])
    const back = product.person()
    await back.post('/api/auth/login', { phoneNumber, password: 'Mariam' })
    expect(await back.post(`/api/waitlist/${id}/take`)).toMatchObject({ status: 200, body: { status: 'taken' } })
  })

  it('keeps the entry of somebody else who waits that day with the new phone', async () => {
    const guest = await product.customer()
    const phoneNumber = addStored()
    const [mine, written] = [
      (await join(guest, guest.customer.phoneNumber)).body,
      (await join(editor, phoneNumber)).body,
    ]
    await correct(guest.customer.id, phoneNumber)
    const back = product.person()
    await back.post('/api/auth/login', { phoneNumber, password: 'Mariam' })
    const { body } = await back.get<WaitlistEntry[]>(`/api/waitlist/customer/${encodeURIComponent(phoneNumber)}`)
    expect(body).toMatchObject([{ id: mine.id, customerPhone: phoneNumber }])
    expect(await Waitlist.findOne({ id: written.id }).lean()).toMatchObject({
      customerPhone: phoneNumber,
      customerId: null,
    })
    expect((await back.post(`/api/waitlist/${mine.id}/leave`)).status).toBe(200)
  })

  it('are moved by the sweep after a crash', async () => {
    const guest = await product.customer()
    const { id, phoneNumber: from } = guest.customer
    const booking = (await book(guest, from, '21:00')).body
    const to = addStored()
    // The state after a crash right after the commit.
    await Customers.updateOne({ id }, { $set: { phoneNumber: to } })
    await PhoneChanges.create({ customerId: id, from, to, startedAt: product.clock.now })
    const later = { ...createApp(), now: () => new Date(product.clock.now.getTime() + 5 * 60_000) }
    expect(await finishPhoneChanges(product.broker, later)).toBeGreaterThan(0)
    expect((await Reservations.findOne({ id: booking.id }).lean())?.customerPhone).toBe(to)
    expect(await PhoneChanges.countDocuments({})).toBe(0)
    expect(await finishPhoneChanges(product.broker, later)).toBe(0)
  })

  it('are moved for others while one fails, whose later correction waits for it', async () => {
    const [failing, other] = [await product.customer(), await product.customer()]
    const [booking, moved] = [
      (await book(failing, failing.customer.phoneNumber, '15:00')).body,
      (await book(other, other.customer.phoneNumber, '15:00')).body,
    ]
    const setVersion = (version: unknown) =>
      Reservations.collection.updateOne({ id: booking.id }, { $set: { version } } as never)
    await setVersion('broken')
    const [between, last, otherLast] = [addStored(), addStored(), addStored()]
    const addChange = (customerId: number, from: string, to: string) =>
      PhoneChanges.create({ customerId, from, to, startedAt: product.clock.now })
    await addChange(failing.customer.id, failing.customer.phoneNumber, between)
    await addChange(other.customer.id, other.customer.phoneNumber, otherLast)
    await addChange(failing.customer.id, between, last)
    const later = { ...createApp(), now: () => new Date(product.clock.now.getTime() + 5 * 60_000) }
    expect(await finishPhoneChanges(product.broker, later)).toBe(1)
    expect((await Reservations.findOne({ id: moved.id }).lean())?.customerPhone).toBe(otherLast)
    await setVersion(1)
    expect(await finishPhoneChanges(product.broker, later)).toBe(2)
    expect((await Reservations.findOne({ id: booking.id }).lean())?.customerPhone).toBe(last)
  })
})

/** The sweep uses only the clock. */
const createApp = () => ({ config: {} as never })

describe('concurrent phone corrections', () => {
  it('never give two guests the same phone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await product.customer(), await product.customer()]
      const phoneNumber = addStored()
      const answers = await Promise.all([one, other].map(({ customer }) => correct(customer.id, phoneNumber)))
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(await Customers.countDocuments({ phoneNumber })).toBe(1)
    }
  })

  it('never share a phone between a registration and a correction', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer } = await product.customer()
      const phoneNumber = addStored()
      const enrol = editor.post('/api/admin/customers', { phoneNumber, firstName: 'Amal' })
      const [enrolled, corrected] = await Promise.all([enrol, correct(customer.id, phoneNumber)])
      expect([enrolled.status === 201, corrected.status === 200].filter(Boolean)).toHaveLength(1)
      expect(await Customers.countDocuments({ phoneNumber })).toBe(1)
    }
  })

  it('move every record to the phone of the last correction', async () => {
    const guest = await product.customer()
    const { id, phoneNumber: before } = guest.customer
    await book(guest, before, '12:00')
    await Promise.all([correct(id, addStored()), correct(id, addStored())])
    await finishPhoneChanges(product.broker, { ...createApp(), now: () => product.clock.now })
    const { phoneNumber } = (await Customers.findOne({ id }).lean()) as { phoneNumber: string }
    const bookings = await Reservations.find({ customerId: id }).lean()
    expect(bookings.map(({ customerPhone }) => customerPhone)).toEqual([phoneNumber])
  })

  it('keep a booking that the guest makes meanwhile', async () => {
    const guest = await product.customer()
    const { id, phoneNumber: before } = guest.customer
    const phoneNumber = addStored()
    const [booked] = await Promise.all([book(guest, before, '22:00'), correct(id, phoneNumber)])
    await finishPhoneChanges(product.broker, { ...createApp(), now: () => product.clock.now })
    const bookings = await Reservations.find({ customerId: id }).lean()
    expect(bookings.map(({ customerPhone }) => customerPhone)).toEqual(booked.status === 201 ? [phoneNumber] : [])
    expect(await Waitlist.countDocuments({ customerId: id })).toBe(0)
  })
})
