import type { Customer, CustomerMerge, CustomerPair } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { Customers } from 'services/customers/customer.model'
import { CustomerMerges } from 'services/customers/customer-merge.model'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { Ledger } from 'services/customers/ledger.model'
import { finishMerges } from 'services/customers/merge/customer-merges'
import { Codes } from 'services/promotions/code.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { createPhone, NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

const DAY = '2036-12-05'
const DAY_MS = 24 * 60 * 60_000

type Guest = Person & { customer: Customer }

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  editor = await product.editor()
})

/** Sessions of staff end within a day. */
async function passTime(ms: number): Promise<void> {
  product.clock.now = new Date(NOON.getTime() + ms)
  editor = await product.editor()
}

const getApp = () => ({ now: () => product.clock.now }) as Parameters<typeof finishMerges>[1]
const finish = () => finishMerges(product.broker, getApp())
const merge = (into: Guest, from: Guest, more: object = {}, headers: Record<string, string> = {}) =>
  editor.post<CustomerMerge>(
    `/api/admin/customers/${into.customer.id}/merge`,
    { from: from.customer.id, phone: into.customer.phoneNumber, reason: 'Enrolled twice', ...more },
    headers,
  )
const split = ({ customer }: Guest) =>
  editor.post<{ customer: Customer; other: Customer }>(`/api/admin/customers/${customer.id}/split`, {
    reason: 'Two guests',
  })
const getRecord = (id: number) => editor.get<Customer>(`/api/customers/${id}`)
const addPoints = (id: number, amount: number) =>
  editor.post<{ transaction: LedgerEntry }>(`/api/customers/${id}/points`, { amount })
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

/** Two records of one guest, the other with points and a code. */
async function createTwo(fields: Record<string, unknown> = {}, others: Record<string, unknown> = {}) {
  const [into, from] = [await product.customer(fields), await product.customer({ firstName: 'Maryam', ...others })]
  await addPoints(into.customer.id, 40)
  await addPoints(from.customer.id, 30)
  return { into, from, sum: 10 + 40 + 10 + 30 }
}

async function expectBalanced(id: number, points: number): Promise<void> {
  const lines = await Ledger.find({ customerId: id }).lean()
  expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
  const { lots, points: balance } = (await Customers.findOne({ id }).lean()) ?? {}
  expect(balance).toBe(points)
  if (lots) expect(lots.reduce((sum, lot) => sum + lot.points, 0)).toBe(points)
}

describe('a dry run', () => {
  it('shows both records field by field and counts what moves, and changes nothing', async () => {
    const { into, from, sum } = await createTwo({}, { email: 'maryam@guest.example' })
    await book(from, from.customer.phoneNumber)
    const path = `/api/admin/customers/${into.customer.id}/merge`
    const { status, body } = await editor.post<CustomerMerge>(path, { from: from.customer.id, dryRun: true })
    expect([status, body.dryRun, body.splitUntil]).toEqual([200, true, null])
    expect([body.into.id, body.from.id, body.customer.points]).toEqual([into.customer.id, from.customer.id, sum])
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { field: 'firstName', into: 'Mariam', from: 'Maryam', remains: 'Mariam', isChoice: true },
        { field: 'email', into: null, from: 'maryam@guest.example', remains: 'maryam@guest.example', isChoice: true },
        { field: 'points', into: 50, from: 40, remains: 90, isChoice: false },
      ]),
    )
    expect(body.moves).toMatchObject({ points: 40, ledgerEntries: 2, reservations: 1, comingReservations: 1, codes: 0 })
    expect((await getRecord(from.customer.id)).body.points).toBe(40)
    expect(await listAuditEntries(`customer:${into.customer.id}`)).toMatchObject([{ what: 'points.add' }])
  })
})

describe('merging two customers', () => {
  it('moves points, ledger, codes, bookings and waitlist to the remaining record', async () => {
    const { into, from, sum } = await createTwo()
    const rewardId = await addReward()
    const redeem = { customerId: from.customer.id }
    const code = (await editor.post<{ discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, redeem)).body
    const booking = (await book(from, from.customer.phoneNumber)).body
    const entry = (await join(from, from.customer.phoneNumber)).body
    const { status, body } = await merge(into, from)
    expect(status).toBe(200)
    const { points } = code.discountCode ? (await getRecord(into.customer.id)).body : { points: 0 }
    expect(body.customer.points).toBe(points)
    expect(points).toBeLessThan(sum)
    await expectBalanced(into.customer.id, points)

    const { id, phoneNumber } = into.customer
    expect(await Codes.findOne({ code: code.discountCode.code }).lean()).toMatchObject({
      customerId: id,
      isUsed: false,
    })
    expect(await Reservations.findOne({ id: booking.id }).lean()).toMatchObject({
      customerId: id,
      customerPhone: phoneNumber,
    })
    const path = encodeURIComponent(phoneNumber)
    const { body: bookings } = await into.get<Reservation[]>(`/api/reservations/customer/${path}`)
    expect(bookings.map((each) => each.id)).toContain(booking.id)
    const { body: waits } = await into.get<WaitlistEntry[]>(`/api/waitlist/customer/${path}`)
    expect(waits).toMatchObject([{ id: entry.id, customerPhone: phoneNumber }])
    const { body: lines } = await into.get<LedgerEntry[]>(`/api/customers/${id}/transactions?limit=1`)
    expect(lines).toMatchObject([{ points: 0, balance: points }])
  })

  it('joins notes and tags, takes the choices, and gives consent only if both gave it', async () => {
    const { into, from } = await createTwo({ email: 'm@guest.example' }, { email: 'y@guest.example' })
    for (const [guest, notes] of [
      [into, 'Window'],
      [from, 'Nuts'],
    ] as const)
      await editor.send('PUT', `/api/admin/customers/${guest.customer.id}/notes`, { notes })
    const on = {
      isOn: true,
      textVersion: '2026-11-29' as const,
      language: 'en' as const,
      source: 'my-data' as const,
      at: NOON,
    }
    await Customers.updateOne({ id: into.customer.id }, { $set: { mailConsent: on, tags: [7] } })
    await Customers.updateOne({ id: from.customer.id }, { $set: { tags: [7, 8] } })
    const choices = { phone: from.customer.phoneNumber, firstName: 'Maryam', email: 'y@guest.example' }
    const { status, body } = await merge(into, from, choices)
    expect(status).toBe(200)
    expect(body.customer).toMatchObject({
      firstName: 'Maryam',
      email: 'y@guest.example',
      phoneNumber: from.customer.phoneNumber,
      adminNotes: 'Window\nNuts',
      tags: [7, 8],
    })
    expect(body.customer.acceptsOffers).toBeUndefined()
    expect((await Customers.findOne({ id: into.customer.id }).lean())?.mailConsent).toMatchObject({
      isOn: false,
      source: 'merge',
    })
  })

  it('ends the other’s sessions and leads its number, phone and customer ID to the remaining record', async () => {
    const { into, from } = await createTwo()
    const { id, uniqueId } = into.customer
    await merge(into, from)
    expect((await from.get(`/api/customers/${from.customer.id}`)).status).toBe(401)
    expect((await into.get(`/api/customers/${id}`)).status).toBe(200)
    expect(await getRecord(from.customer.id)).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_MERGED', customerId: id, uniqueId },
    })
    for (const text of [from.customer.uniqueId, from.customer.phoneNumber]) {
      expect((await editor.get<Customer>(`/api/customers/search/${encodeURIComponent(text)}`)).body.id).toBe(id)
      const listed = await editor.get<Customer[]>(`/api/customers?search=${encodeURIComponent(text)}`)
      expect(listed.body.map((customer) => customer.id)).toEqual([id])
    }
    const signIn = { phoneNumber: from.customer.phoneNumber, password: 'Maryam' }
    expect(await product.person().post('/api/auth/login', signIn)).toMatchObject({
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    const byStaff = await book(editor, from.customer.phoneNumber, '17:00')
    expect(await Reservations.findOne({ id: byStaff.body.id }).lean()).toMatchObject({ customerId: id })
  })

  it('lets a new customer register with the former phone, which then leads there', async () => {
    const { into, from } = await createTwo()
    await merge(into, from)
    const { phoneNumber } = from.customer
    const next = await product.customer({ phoneNumber })
    const path = `/api/customers/search/${encodeURIComponent(phoneNumber)}`
    expect((await editor.get<Customer>(path)).body.id).toBe(next.customer.id)
    expect(await split(into)).toMatchObject({ status: 409 })
  })

  it('credits a receipt for the other’s phone to the remaining record', async () => {
    const { into, from, sum } = await createTwo()
    const qr = { phoneNumber: from.customer.phoneNumber, amount: 20, posOrderNumber: 'A-1' }
    const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', qr)
    await merge(into, from)
    expect((await into.post('/api/qr-scan', { qrString: body.qrCode })).status).toBe(200)
    await expectBalanced(into.customer.id, sum + 20)
  })

  it('keeps both codes of a reward that only one each could have', async () => {
    const { into, from } = await createTwo()
    const rewardId = await addReward({ isMultipleRedemption: false })
    for (const { customer } of [into, from])
      expect((await editor.post(`/api/rewards/${rewardId}/redeem`, { customerId: customer.id })).status).toBe(201)
    await merge(into, from)
    expect(await Codes.countDocuments({ customerId: into.customer.id, rewardId })).toBe(2)
    expect(await editor.post(`/api/rewards/${rewardId}/redeem`, { customerId: into.customer.id })).toMatchObject({
      body: { code: 'REWARD_ALREADY_REDEEMED' },
    })
    await split(into)
    expect(await Codes.countDocuments({ customerId: from.customer.id, rewardId, once: true })).toBe(1)
  })

  it('writes both former records and the reason to the activity', async () => {
    const { into, from } = await createTwo()
    await merge(into, from)
    const [entry] = (await listAuditEntries(`customer:${into.customer.id}`)).filter(
      ({ what }) => what === 'customer.merge',
    )
    expect(entry).toMatchObject({
      username: 'owner',
      before: { into: { id: into.customer.id, points: 50 }, from: { id: from.customer.id, points: 40 } },
      after: { points: 90, reason: 'Enrolled twice' },
    })
  })

  it.each([
    ['itself', (into: Guest) => ({ from: into.customer.id }), 400, 'VALIDATION_ERROR'],
    ['nobody', () => ({ from: 424_242 }), 404, 'CUSTOMER_NOT_FOUND'],
    ['a phone of neither', () => ({ phone: '0501239999' }), 400, 'VALIDATION_ERROR'],
    ['a name of neither', () => ({ firstName: 'Nobody' }), 400, 'VALIDATION_ERROR'],
    ['no phone', () => ({ phone: undefined }), 400, 'VALIDATION_ERROR'],
    ['no reason', () => ({ reason: ' ' }), 400, 'VALIDATION_ERROR'],
  ] as const)('refuses %s', async (_, change, status, code) => {
    const { into, from } = await createTwo()
    expect(await merge(into, from, change(into))).toMatchObject({ status, body: { code } })
    expect((await getRecord(from.customer.id)).status).toBe(200)
  })

  it('refuses a stale version, and answers a repeated key once', async () => {
    const { into, from } = await createTwo()
    expect(await merge(into, from, {}, { 'If-Match': '99' })).toMatchObject({ body: { code: 'EDIT_CONFLICT' } })
    const key = { 'Idempotency-Key': `merge-${into.customer.id}` }
    const [first, again] = [await merge(into, from, {}, key), await merge(into, from, {}, key)]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await merge(into, from)).toMatchObject({ status: 404, body: { code: 'CUSTOMER_MERGED' } })
  })
})

describe('merges that meet', () => {
  it('end in one record, whichever way round', async () => {
    const { into, from, sum } = await createTwo()
    const answers = await Promise.all([merge(into, from), merge(from, into)])
    expect(tally(answers)).toEqual({ 200: 1, 404: 1 })
    const remaining = answers[0].status === 200 ? into : from
    await expectBalanced(remaining.customer.id, sum)
  })

  it('lead everything to the last record of a chain', async () => {
    const { into: second, from: first, sum } = await createTwo()
    const last = await product.customer()
    const booking = (await book(first, first.customer.phoneNumber)).body
    await merge(second, first)
    await merge(last, second)
    await expectBalanced(last.customer.id, sum + 10)
    expect(await getRecord(first.customer.id)).toMatchObject({ body: { customerId: last.customer.id } })
    // A call from before the merge writes for the first record.
    await Reservations.updateOne({ id: booking.id }, { $set: { customerId: first.customer.id } })
    await finish()
    expect((await Reservations.findOne({ id: booking.id }).lean())?.customerId).toBe(last.customer.id)
  })

  it('lose no purchase of a till meanwhile', async () => {
    const { into, from, sum } = await createTwo()
    const answers = await Promise.all([
      merge(into, from),
      ...Array.from({ length: 6 }, () => addPoints(from.customer.id, 5)),
      ...Array.from({ length: 6 }, () => addPoints(into.customer.id, 5)),
    ])
    const [merged, ...purchases] = answers
    expect(merged.status).toBe(200)
    const made = purchases.filter(({ status }) => status < 300).length
    expect(
      purchases
        .filter(({ status }) => status >= 300)
        .every(({ body }) => (body as { code?: string }).code === 'CUSTOMER_MERGED'),
    ).toBe(true)
    await expectBalanced(into.customer.id, sum + 5 * made)
  })

  it('and a deletion leave one clear state', async () => {
    const { into, from } = await createTwo()
    const [merged, deleted] = await Promise.all([
      merge(into, from),
      editor.send('DELETE', `/api/customers/${from.customer.id}`),
    ])
    expect([merged.status, deleted.status].sort()).toEqual([merged.status === 200 ? 200 : 204, 404])
    expect((await getRecord(from.customer.id)).status).toBe(404)
  })

  it('and a phone correction bring the bookings to the phone that remains', async () => {
    const { into, from } = await createTwo()
    const booking = (await book(from, from.customer.phoneNumber)).body
    const phoneNumber = createPhone()
    const path = `/api/admin/customers/${into.customer.id}/phone`
    await merge(into, from)
    expect((await editor.send('PUT', path, { phoneNumber, reason: 'x' })).status).toBe(200)
    await finish()
    expect(await Reservations.findOne({ id: booking.id }).lean()).toMatchObject({
      customerId: into.customer.id,
      customerPhone: `+971${phoneNumber.slice(1)}`,
    })
  })

  it('is erased with the remaining record', async () => {
    const { into, from } = await createTwo()
    const booking = (await book(from, from.customer.phoneNumber)).body
    await merge(into, from)
    expect((await editor.send('DELETE', `/api/customers/${into.customer.id}`)).status).toBe(204)
    expect(await Reservations.findOne({ id: booking.id }).lean()).toMatchObject({ customerPhone: '', customerId: null })
    expect(await CustomerMerges.countDocuments({ into: into.customer.id })).toBe(0)
    expect(await CustomerDeletions.countDocuments({ customerId: from.customer.id })).toBe(1)
  })
})

describe('splitting again', () => {
  it('restores both records, their points, codes and bookings', async () => {
    const { into, from } = await createTwo({}, { email: 'y@guest.example' })
    const ids = [into.customer.id, from.customer.id] as const
    const rewardId = await addReward()
    await editor.post(`/api/rewards/${rewardId}/redeem`, { customerId: from.customer.id })
    const booking = (await book(from, from.customer.phoneNumber)).body
    await editor.send('PUT', `/api/admin/customers/${from.customer.id}/notes`, { notes: 'Nuts' })
    const read = async () => Promise.all(ids.map(async (id) => ({ ...(await getRecord(id)).body, version: 0 })))
    const before = await read()
    await merge(into, from, { phone: from.customer.phoneNumber, firstName: 'Maryam' })
    await passTime(DAY_MS - 1000)
    const { status, body } = await split(into)
    expect(status).toBe(200)
    expect([body.customer.id, body.other.id]).toEqual(ids)
    expect(await read()).toEqual(before)
    for (const { id, points } of before) await expectBalanced(id, points)
    expect(await Codes.countDocuments({ customerId: from.customer.id })).toBe(1)
    expect(await Reservations.findOne({ id: booking.id }).lean()).toMatchObject({
      customerId: from.customer.id,
      customerPhone: from.customer.phoneNumber,
    })
    expect(await listAuditEntries(`customer:${into.customer.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'customer.split' })]),
    )
  })

  it.each([
    ['points moved', ({ into }: { into: Guest }) => addPoints(into.customer.id, 5)],
    [
      'a note was written',
      ({ into }: { into: Guest }) =>
        editor.send('PUT', `/api/admin/customers/${into.customer.id}/notes`, { notes: 'New' }),
    ],
    ['a table was booked', ({ into }: { into: Guest }) => book(into, into.customer.phoneNumber, '18:00')],
  ])('is refused once %s', async (_, change) => {
    const two = await createTwo()
    await merge(two.into, two.from)
    await passTime(60_000)
    expect((await change(two)).status).toBeLessThan(300)
    expect(await split(two.into)).toMatchObject({ status: 409, body: { code: 'SPLIT_CHANGED' } })
  })

  it('is refused after a day, when nothing of the copy is left', async () => {
    const { into, from } = await createTwo()
    await merge(into, from)
    await passTime(61_000)
    await finish()
    await passTime(DAY_MS)
    expect(await split(into)).toMatchObject({ status: 409, body: { code: 'SPLIT_TOO_LATE' } })
    await finish()
    expect(await CustomerMerges.countDocuments({ into: into.customer.id })).toBe(0)
    expect(await Ledger.countDocuments({ formerCustomerId: from.customer.id })).toBe(0)
    expect(await split(into)).toMatchObject({ status: 409, body: { code: 'SPLIT_TOO_LATE' } })
  })

  it('is refused where there was no merge', async () => {
    const guest = await product.customer()
    expect(await split(guest)).toMatchObject({ status: 409, body: { code: 'SPLIT_TOO_LATE' } })
  })
})

describe('likely pairs', () => {
  const list = async (query = '') => (await editor.get<CustomerPair[]>(`/api/admin/customers/pairs${query}`)).body
  const findPair = async (ids: number[]) =>
    (await list('?limit=200')).find(({ customers }) => customers.every(({ id }) => ids.includes(id)))

  it('have one name and date of birth, one mailbox, or phones with one other digit', async () => {
    const born = { firstName: 'Noor', lastName: `Pair${createPhone()}`, dateOfBirth: '1984-02-29' }
    const [one, other] = [await product.customer(born), await product.customer(born)]
    const ids = [one.customer.id, other.customer.id]
    expect((await findPair(ids))?.reasons).toContain('born')
    const { status } = await editor.post('/api/admin/customers/pairs/hide', { ids })
    expect(status).toBe(204)
    expect(await findPair(ids)).toBeUndefined()
    expect((await editor.post('/api/admin/customers/pairs/hide', { ids: ids.reverse() })).status).toBe(204)
  })

  it('are listed by pages', async () => {
    const born = { lastName: `Page${createPhone()}`, dateOfBirth: '1984-02-29' }
    for (let count = 0; count < 3; count += 1) await product.customer(born)
    const { headers, body } = await editor.get<CustomerPair[]>('/api/admin/customers/pairs?page=1&limit=2')
    expect(body).toHaveLength(2)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(3)
    expect(body[0]?.customers[0]).toHaveProperty('uniqueId')
  })
})
