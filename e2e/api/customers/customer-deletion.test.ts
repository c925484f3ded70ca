import type { Customer } from '@sufra/contracts/customers/entities'
import { Sessions } from 'services/auth/session.model'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { finishDeletions } from 'services/customers/deletion/customer-deletions'
import { Ledger } from 'services/customers/ledger.model'
import { Mails } from 'services/messaging/mail/mail.model'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { Codes } from 'services/promotions/code.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Issues } from 'services/qr/issue.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { findReservationsOf } from 'services/reservations/owners/forget-customer.action'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createPersonalData, findTraces } from './personal-data.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
let lastName: string
let guests = 0
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await sweep()
  guests += 1
  lastName = `Qubaisi${100 + guests}`
  guest = await product.customer({ firstName: 'Zulaikha', lastName, email: `${lastName}@example.com` })
})

const getPath = (part = '') => `/api/customers/${guest.customer.id}${part}`
const remove = () => editor.send('DELETE', getPath())
/** After this moment no call from before the deletion is still running. */
const getLaterDate = () => new Date(NOON.getTime() + 24 * 60 * 60_000)
const sweep = () => finishDeletions(product.broker, { config: {} as never, now: getLaterDate })
const personal = () => [guest.customer.phoneNumber, lastName]
const listSlots = async (day: string) =>
  (await editor.get<{ time: string; freeTables: number }[]>(`/api/reservations/slots?date=${day}`)).body

const createPersonalRecords = () => createPersonalData(guest, editor)

describe('DELETE /api/customers/:id', () => {
  it('ends the sessions and removes the record, discount codes, news reads and idempotent answers [T453]', async () => {
    await createPersonalRecords()
    expect(await remove()).toMatchObject({ status: 204, body: null })
    const { id, phoneNumber } = guest.customer
    expect(await editor.get(getPath())).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect((await guest.get('/api/auth/session')).body).toEqual({ customer: null, admin: null })
    const signIn = await product.person().post('/api/auth/login', { phoneNumber, password: 'Zulaikha' })
    expect(signIn).toMatchObject({ status: 401, body: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(
      await Promise.all([
        Sessions.countDocuments({ kind: 'customer', personId: id }),
        Codes.countDocuments({ customerId: id }),
        NewsReads.countDocuments({ customerId: id }),
        IdempotencyRecords.countDocuments({ _id: { $regex: `^customer-${id}:` } }),
      ]),
    ).toEqual([0, 0, 0, 0])
  })

  it('cancels upcoming bookings, releases their tables and anonymises all bookings', async () => {
    const before = await listSlots('2036-12-05')
    const [begun, own, byStaff] = await createPersonalRecords()
    expect(await listSlots('2036-12-05')).not.toEqual(before)
    product.clock.now = new Date('2036-11-21T13:30:00Z')
    await remove()
    const nobody = { customerName: 'Deleted customer', customerPhone: '', customerEmail: null, specialRequests: null }
    const unlinked = { ...nobody, customerId: null, searchText: 'deleted customer\nDELETED\nCUSTOMER\n' }
    expect(await Reservations.findOne({ id: begun?.id }).lean()).toMatchObject({ ...unlinked, status: 'confirmed' })
    for (const booking of [own, byStaff]) {
      const cancelled = await Reservations.findOne({ id: booking?.id }).lean()
      expect(cancelled).toMatchObject({ ...unlinked, status: 'cancelled' })
    }
    expect(await listSlots('2036-12-05')).toEqual(before)
  })

  it('finds the customer’s bookings by an index', async () => {
    const deleted = { customerId: 1, phoneNumber: '+971501234567', startedAt: NOON.toISOString() }
    const plan = JSON.stringify(await Reservations.find(findReservationsOf(deleted)).explain())
    expect(plan).toContain('customerId_1')
    expect(plan).toContain('customerPhone_1')
    expect(plan).not.toMatch(/COLLSCAN/)
  })

  it('keeps ledger and daily totals, without references to the person', async () => {
    await createPersonalRecords()
    const figures = (await editor.get('/api/admin/daily-report')).body
    const lines = await Ledger.find({ customerId: guest.customer.id }).sort({ id: 1 }).lean()
    await remove()
    const { totalCustomers, newCustomersToday, ...sums } = figures as Record<string, number>
    const counts = { totalCustomers: Number(totalCustomers) - 1, newCustomersToday: Number(newCustomersToday) - 1 }
    expect((await editor.get('/api/admin/daily-report')).body).toEqual({ ...sums, ...counts })
    expect(lines.filter(({ posOrderNumber, qrCodeHash }) => posOrderNumber || qrCodeHash)).toHaveLength(2)
    expect(await Ledger.find({ customerId: guest.customer.id }).sort({ id: 1 }).lean()).toEqual(
      lines.map(({ orderKey, orderDay, orderClaims, ...line }) => ({
        ...line,
        posOrderNumber: null,
        qrCodeHash: null,
      })),
    )
  })

  it('removes idempotent answers for staff that mention the customer, and no others', async () => {
    const other = await product.customer()
    await editor.post(`/api/customers/${other.customer.id}/points`, { amount: 5 }, { 'Idempotency-Key': 'other' })
    await createPersonalRecords()
    const listRetained = () => IdempotencyRecords.countDocuments({ _id: { $regex: '^admin-' } })
    const before = await listRetained()
    await remove()
    expect(before - (await listRetained())).toBe(3)
    expect(await findTraces(other.customer.phoneNumber)).toContain('idempotency_keys')
  })

  it('leaves no personal data in the database', async () => {
    await createPersonalRecords()
    expect(await findTraces(...personal())).toContain('customers')
    await remove()
    expect(await sweep()).toBe(1)
    expect(await findTraces(...personal())).toEqual([])
  })

  it('keeps account, action and time in the audit log, without personal data', async () => {
    const bookings = await createPersonalRecords()
    await editor.post(`/api/admin/customers/${guest.customer.id}/show-password`)
    await remove()
    const entries = await listAuditEntries(`customer:${guest.customer.id}`)
    expect(entries.map(({ what }) => what)).toEqual([
      'points.add',
      'customer.notes',
      'password.view',
      'customer.delete',
    ])
    const empty = { username: 'owner', before: null, after: null }
    const deleted = { username: 'owner', before: { uniqueId: guest.customer.uniqueId }, after: null }
    expect(entries).toMatchObject([empty, empty, empty, deleted])
    // Guests' own bookings have no audit entries.
    const ofBookings = (await Promise.all(bookings.map(({ id }) => listAuditEntries(`reservation:${id}`)))).flat()
    expect(ofBookings).toMatchObject([{ ...empty, what: 'reservation.create' }])
  })

  it('returns 404 for an unknown customer and writes nothing', async () => {
    const answer = await editor.send('DELETE', '/api/customers/987654')
    expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect(await CustomerDeletions.countDocuments({ customerId: 987_654 })).toBe(0)
  })

  it('does not hold up the deletions after one that fails', async () => {
    const [booking] = await createPersonalRecords()
    const setVersion = (version: unknown) =>
      Reservations.collection.updateOne({ id: booking?.id }, { $set: { version } } as never)
    await setVersion('broken')
    expect((await remove()).status).toBe(204)
    const other = await product.customer()
    expect((await editor.send('DELETE', `/api/customers/${other.customer.id}`)).status).toBe(204)
    expect(await sweep()).toBe(1)
    const left = await CustomerDeletions.find({}).lean()
    expect(left.map(({ customerId }) => customerId)).toEqual([guest.customer.id])
    await setVersion(1)
    expect(await sweep()).toBe(1)
    expect(await findTraces(guest.customer.phoneNumber, lastName)).toEqual([])
  })

  it('stays open while a mail to the customer is in hand', async () => {
    const { id: customerId } = guest.customer
    await remove()
    product.clock.now = getLaterDate()
    const inHand = { lease: 'of this test', leasedUntil: new Date(getLaterDate().getTime() + 60_000) }
    const mail = { customerId, kind: 'birthday', dueAt: NOON, queuedAt: NOON, failures: 0, status: 'pending' } as const
    await Mails.create({ _id: 'in-hand', priority: 2, revision: 1, ...mail, ...inHand })
    expect(await sweep()).toBe(0)
    await Mails.updateOne({ _id: 'in-hand' }, { $set: { leasedUntil: NOON } })
    expect(await sweep()).toBe(1)
    expect(await Mails.countDocuments({ customerId })).toBe(0)
  })

  it('deletes once when ten requests run concurrently', async () => {
    await createPersonalRecords()
    expect(tally(await Promise.all(Array.from({ length: 10 }, remove)))).toEqual({ 204: 1, 404: 9 })
    const deletions = (await listAuditEntries(`customer:${guest.customer.id}`)).filter(
      ({ what }) => what === 'customer.delete',
    )
    expect(deletions).toHaveLength(1)
    await sweep()
    expect(await CustomerDeletions.countDocuments({})).toBe(0)
  })
})

describe('phone of a deleted customer', () => {
  it('can register again at once, and a late sweep does not touch the new account', async () => {
    await createPersonalRecords()
    await remove()
    product.clock.now = new Date(NOON.getTime() + 1)
    const { phoneNumber } = guest.customer
    guest = await product.customer({ phoneNumber, firstName: 'Zulaikha', lastName })
    expect(guest.customer.points).toBe(10)
    const bookings = await createPersonalRecords()
    const records = async () => ({
      account: (await guest.get(getPath())).body,
      ledger: (await guest.get(getPath('/transactions'))).body,
      codes: (await guest.get(getPath('/discount-codes'))).body,
      bookings: await Reservations.find({ id: { $in: bookings.map(({ id }) => id) } }).lean(),
      acts: await listAuditEntries(`customer:${guest.customer.id}`),
      receipts: await Issues.find({ phoneNumber }).lean(),
      reads: await NewsReads.find({ customerId: guest.customer.id }).lean(),
      answers: await IdempotencyRecords.find({ _id: { $regex: `^customer-${guest.customer.id}:` } }).lean(),
    })
    const before = await records()
    expect(before.receipts).toHaveLength(2)
    expect(await sweep()).toBe(1)
    expect(await records()).toEqual(before)
  })

  it('still receives the points of an unscanned receipt, also beside a scanned one', async () => {
    const { phoneNumber } = guest.customer
    const issue = () => editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount: 77 })
    const { qrCode: qrString } = (await issue()).body
    await issue()
    expect((await guest.post('/api/qr-scan', { qrString })).status).toBe(200)
    await remove()
    const back = await product.customer({ phoneNumber })
    expect(await back.post('/api/qr-scan', { qrString })).toMatchObject({ status: 200, body: { pointsAdded: 77 } })
    expect(await back.post('/api/qr-scan', { qrString })).toMatchObject({ status: 409, body: { code: 'QR_USED' } })
  })
})
