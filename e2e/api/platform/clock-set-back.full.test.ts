import type { Customer } from '@sufra/contracts/customers/entities'
import { Sessions } from 'services/auth/session.model'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { finishDeletions } from 'services/customers/deletion/customer-deletions'
import { PhoneChanges } from 'services/customers/profile/phone-change.model'
import { finishPhoneChanges } from 'services/customers/profile/phone-changes'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import type { AppContext } from 'services/platform/config'
import { RateLimits } from 'services/platform/security/rate-limiter'
import { Codes } from 'services/promotions/code.model'
import { finishRedemptions } from 'services/promotions/finish-redemptions'
import { Issues } from 'services/qr/issue.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { capHolds } from 'services/reservations/holds/cap-holds'
import { offerTables } from 'services/reservations/holds/offer-tables'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward, setCapacity } from '../../harness/write-directly.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const A_DAY_AHEAD = new Date(NOON.getTime() + DAY_MS)

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  editor = await product.editor()
  guest = await product.customer()
})

const createApp = (): AppContext =>
  ({
    config: { holdMinutes: 15, openBookings: 5, bookingDays: 365, restaurant: { timeZone: 'Asia/Dubai' } },
    now: () => product.clock.now,
  }) as never
const getMoment = (date: Date) => new Date(date.getTime() + DAY_MS)

describe('clock that was a day ahead and is right again', () => {
  it('leaves a session that ends after its idle time from now', async () => {
    product.clock.now = A_DAY_AHEAD
    const staff = await product.editor()
    product.clock.now = NOON
    expect(
      (await staff.send('PUT', '/api/admin/password', { present: 'owner-pass', password: 'owner-pass' })).status,
    ).toBe(400)
    const getNewest = () => Sessions.findOne({ kind: 'admin' }).sort({ _id: -1 }).lean()
    expect(await getNewest()).toMatchObject({ createdAt: NOON, expiresAt: new Date(NOON.getTime() + 12 * HOUR_MS) })
    product.clock.now = new Date(NOON.getTime() + 13 * HOUR_MS)
    expect((await staff.get('/api/customers')).status).toBe(401)
  })

  it('locks nobody out: a count that would last longer than its window begins afresh', async () => {
    const { phoneNumber } = guest.customer
    const person = product.person()
    for (let n = 0; n < 6; n += 1) await person.post('/api/auth/login', { phoneNumber, password: 'wrong' })
    const right = { phoneNumber, password: 'Mariam' }
    expect((await person.post('/api/auth/login', right)).status).toBe(429)
    await RateLimits.updateMany({}, { $set: { expire: new Date(Date.now() + 2 * DAY_MS) } })
    expect((await person.post('/api/auth/login', right)).status).toBe(200)
  })

  it('keeps no call from being carried on under its key', async () => {
    const headers = { 'Idempotency-Key': 'of-a-day-ahead' }
    const reward = await addReward({ pointsCost: 4 })
    const redeem = () => guest.post(`/api/rewards/${reward}/redeem`, { customerId: guest.customer.id }, headers)
    expect((await redeem()).status).toBe(201)
    const leasedUntil = new Date(Date.now() + DAY_MS)
    await IdempotencyRecords.updateMany({}, { $set: { done: false, answer: null, leasedUntil } })
    expect((await redeem()).status).toBe(201)
    expect((await guest.get<Customer>(`/api/customers/${guest.customer.id}`)).body.points).toBe(6)
  })

  it('frees a held table after the usual time from now, and lets the guest take it until then', async () => {
    await setCapacity(1, 20)
    const date = '2036-12-05'
    const wish = {
      customerName: 'Mariam',
      customerPhone: createPhone(),
      date,
      from: '19:00',
      until: '19:00',
      partySize: 2,
    }
    const booking = { customerName: 'Omar', customerPhone: createPhone(), date, time: '19:00', partySize: 2 }
    const { body: booked } = await editor.post<{ id: number }>('/api/reservations', booking)
    const { body: entry } = await editor.post<{ id: number }>('/api/waitlist', wish)
    product.clock.now = A_DAY_AHEAD
    const staff = await product.editor()
    await staff.send('PATCH', `/api/reservations/${booked.id}/status`, { status: 'cancelled' })
    await offerTables(createApp())
    product.clock.now = NOON
    await capHolds(createApp())
    const heldUntil = new Date(NOON.getTime() + 15 * 60_000)
    const held = await Waitlist.findOne({ id: entry.id }).lean()
    expect(held).toMatchObject({ status: 'held', table: { heldUntil } })
    expect(await Reservations.findOne({ id: held?.table?.reservationId }).lean()).toMatchObject({ heldUntil })
    product.clock.now = heldUntil
    await offerTables(createApp())
    expect(await Waitlist.findOne({ id: entry.id }).lean()).toMatchObject({ status: 'lapsed' })
  })

  it('leaves no receipt under way', async () => {
    const { phoneNumber } = guest.customer
    const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount: 30 })
    const begun = { isUsed: true, usedBy: 'cut-off', usedAt: A_DAY_AHEAD, claimedUntil: getMoment(A_DAY_AHEAD) }
    await Issues.updateMany({ phoneNumber }, { $set: begun })
    expect(await guest.post('/api/qr-scan', { qrString: body.qrCode })).toMatchObject({ body: { pointsAdded: 30 } })
  })

  it.each([
    ['with the code when the points were taken', true, 1],
    ['without a code when they were not', false, 0],
  ])('ends a redemption that was cut off %s', async (_, isPaid, codes) => {
    const reward = await addReward({ pointsCost: 4 })
    await guest.post(`/api/rewards/${reward}/redeem`, { customerId: guest.customer.id })
    const ref = isPaid ? {} : { ref: `cut-off-${guest.customer.id}` }
    await Codes.updateOne(
      { customerId: guest.customer.id },
      { $set: { state: 'reserved', createdAt: A_DAY_AHEAD, ...ref } },
    )
    expect(await finishRedemptions(product.broker, createApp())).toBe(1)
    expect((await guest.get(`/api/customers/${guest.customer.id}/discount-codes`)).body).toHaveLength(codes)
  })

  it('ends the correction of a phone, and touches nothing that is made under it later', async () => {
    const { id: customerId, phoneNumber: to } = guest.customer
    const from = '+971509990001'
    await PhoneChanges.create({ customerId, from, to, startedAt: A_DAY_AHEAD })
    await finishPhoneChanges(product.broker, createApp())
    expect(await PhoneChanges.findOne({ customerId }).lean()).toMatchObject({ startedAt: NOON })
    product.clock.now = new Date(NOON.getTime() + 2 * 60_000)
    expect(await finishPhoneChanges(product.broker, createApp())).toBe(1)
  })

  it('ends a deletion, and leaves the bookings of whoever registers with the phone after it', async () => {
    const { id, phoneNumber } = guest.customer
    product.clock.now = A_DAY_AHEAD
    expect((await (await product.editor()).send('DELETE', `/api/customers/${id}`)).status).toBe(204)
    product.clock.now = NOON
    await CustomerDeletions.updateOne(
      { customerId: id },
      { $set: { customerId: id, phoneNumber, startedAt: A_DAY_AHEAD } },
      { upsert: true },
    )
    await finishDeletions(product.broker, createApp())
    product.clock.now = new Date(NOON.getTime() + 5_000)
    const next = await product.customer({ phoneNumber })
    const booking = {
      customerName: 'Next',
      customerPhone: phoneNumber,
      date: '2036-12-06',
      time: '19:00',
      partySize: 2,
    }
    expect((await next.post('/api/reservations', booking)).status).toBe(201)
    product.clock.now = new Date(NOON.getTime() + 2 * 60_000)
    expect(await finishDeletions(product.broker, createApp())).toBeGreaterThan(0)
    expect(await Reservations.find({ customerPhone: phoneNumber }).lean()).toMatchObject([{ status: 'confirmed' }])
  })
})
