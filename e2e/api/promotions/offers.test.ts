import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { Customers } from 'services/customers/customer.model'
import { Offers } from 'services/promotions/offer.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await writeDirectly(Offers.deleteMany({}))
})

const LUNCH = {
  title: 'Business lunch',
  description: 'Three courses at noon.',
  discountType: 'percentage',
  discountValue: 20,
  validFrom: '2036-11-01',
  validUntil: '2036-12-31',
}

async function create(fields: Record<string, unknown> = {}): Promise<Offer> {
  const { status, body } = await editor.post<Offer>('/api/admin/offers', { ...LUNCH, ...fields })
  if (status !== 201) throw new Error(`Creating an offer answered ${status} ${JSON.stringify(body)}`)
  return body
}

const update = (id: number, fields: Record<string, unknown>, headers?: Record<string, string>) =>
  editor.send<Offer>('PUT', `/api/admin/offers/${id}`, { ...LUNCH, ...fields }, headers)

const listTitles = async (by: Person, path: string) => (await by.get<Offer[]>(path)).body.map(({ title }) => title)

describe('creating an offer', () => {
  it('defaults to active, for everybody, every day, all day and without a usage limit [T135]', async () => {
    const { status, body } = await editor.post('/api/admin/offers', LUNCH)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...LUNCH,
      id: expect.any(Number),
      minSpend: 0,
      validDays: [],
      timeFrom: null,
      timeUntil: null,
      isActive: true,
      isHalalOnly: false,
      picture: null,
      pictureAlt: null,
      titleAr: null,
      descriptionAr: null,
      dietaryPreference: 'all',
      usageLimit: null,
      usedCount: 0,
      version: 1,
      createdAt: NOON.toISOString(),
    })
    expect((await editor.get('/api/admin/offers')).body).toEqual([body])
  })

  it('stores all fields [T394]', async () => {
    const said = {
      titleAr: 'غداء العمل',
      descriptionAr: 'ثلاثة أطباق',
      discountType: 'fixed',
      discountValue: 12.5,
      minSpend: 80.25,
      timeFrom: '12:00',
      timeUntil: '16:00',
      isActive: false,
      isHalalOnly: true,
      dietaryPreference: 'halal',
      usageLimit: 50,
    }
    const offer = await create({ ...said, validDays: [5, 0, 5], validUntil: '2036-11-30T00:00:00.000Z' })
    expect(offer).toMatchObject({ ...said, validDays: [0, 5], validUntil: '2036-11-30' })
  })

  it.each([0, '', null, undefined])('treats the usage limit %j as no limit [T432]', async (usageLimit) => {
    expect((await create({ usageLimit })).usageLimit).toBeNull()
  })

  it.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ description: 5 }, 'description', 'Description is required'],
    [{ discountType: undefined }, 'discountType', 'Discount type is required'],
    [{ discountValue: 0.5 }, 'discountValue', 'Discount value must be greater than 0'],
    [{ discountValue: 10.005 }, 'discountValue', 'This can have at most two decimals'],
    [{ discountValue: 100.5 }, 'discountValue', 'A percentage discount can be at most 100'],
    [{ minSpend: -1 }, 'minSpend', 'Minimum spend cannot be negative'],
    [{ validFrom: undefined }, 'validFrom', 'Valid from is required'],
    [{ validFrom: '2036-02-30' }, 'validFrom', 'Please enter a valid date'],
    [{ validUntil: '' }, 'validUntil', 'Valid until is required'],
    [{ validUntil: '2036-10-31' }, 'validUntil', 'The last day cannot be before the first day'],
    [{ usageLimit: -1 }, 'usageLimit', 'Usage limit must be at least 1'],
    [{ validDays: [7] }, 'validDays.0', 'Days must be numbers from 0 to 6'],
    [{ validDays: 'Friday' }, 'validDays', 'Days must be a list of numbers from 0 to 6'],
    [{ timeFrom: '25:00' }, 'timeFrom', 'Please enter a time as HH:MM'],
    [{ timeUntil: 'noon' }, 'timeUntil', 'Please enter a time as HH:MM'],
    [{ isHalalOnly: 1 }, 'isHalalOnly', 'This must be true or false'],
    [{ dietaryPreference: 'kosher' }, 'dietaryPreference', 'Dietary preference must be all, halal or non_halal'],
  ])('rejects %j, on update too [T136]', async (wrong, field, message) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', message, details: [{ field, message }] } }
    expect(await editor.post('/api/admin/offers', { ...LUNCH, ...wrong })).toMatchObject(refusal)
    const { id } = await create()
    expect(await update(id, wrong)).toMatchObject(refusal)
    expect(await Offers.countDocuments({})).toBe(1)
  })
})

describe('updating an offer', () => {
  it('keeps flags, use count and creation time when omitted [T466]', async () => {
    const flags = { isActive: false, isHalalOnly: true, dietaryPreference: 'halal' }
    const { id, createdAt } = await create({ ...flags, usageLimit: 9, timeFrom: '12:00', validDays: [1] })
    await writeDirectly(Offers.updateOne({ id }, { $set: { usedCount: 3 } }))
    product.clock.now = new Date(NOON.getTime() + 3_600_000)
    const { status, body } = await update(id, { title: 'Late lunch' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...LUNCH, ...flags, title: 'Late lunch', usedCount: 3, createdAt, version: 2 })
    expect(body).toMatchObject({ usageLimit: null, timeFrom: null, validDays: [] })
    expect((await viewer.get('/api/admin/offers')).body).toEqual([body])
  })

  it('rejects a stale version with the present one and accepts one of ten concurrent updates', async () => {
    const { id } = await create()
    const headers = { 'If-Match': '1' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(id, { discountValue: n + 1 }, headers)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const present = answers.find(({ status }) => status === 200)?.body
    const conflict = { status: 409, body: { code: 'EDIT_CONFLICT', present } }
    expect(await update(id, {}, headers)).toMatchObject(conflict)
    expect(await editor.send('DELETE', `/api/admin/offers/${id}`, undefined, headers)).toMatchObject(conflict)
  })

  it('returns 404 for an unknown offer', async () => {
    const missing = { status: 404, body: { code: 'OFFER_NOT_FOUND', message: 'Offer not found' } }
    expect(await update(424242, {})).toMatchObject(missing)
    expect(await editor.send('DELETE', '/api/admin/offers/424242')).toMatchObject(missing)
  })
})

describe('listing offers', () => {
  it('returns customers those of their audience and staff all, newest first [T171]', async () => {
    await create({ title: 'all' })
    await create({ title: 'halal', dietaryPreference: 'halal' })
    await create({ title: 'other', dietaryPreference: 'non_halal' })
    await create({ title: 'halal only', isHalalOnly: true })
    await create({ title: 'off', isActive: false })
    expect(await listTitles(viewer, '/api/admin/offers')).toEqual(['off', 'halal only', 'other', 'halal', 'all'])

    const seen = { true: ['all', 'halal', 'halal only'], false: ['all', 'other'], null: ['all'] }
    for (const [isMuslim, titles] of Object.entries(seen)) {
      const guest = await product.customer()
      await Customers.updateOne({ id: guest.customer.id }, { $set: { isMuslim: JSON.parse(isMuslim) } })
      expect(await listTitles(guest, '/api/offers')).toEqual(titles)
      expect(await listTitles(viewer, `/api/offers?customerId=${guest.customer.id}`)).toEqual(titles)
    }
    expect((await viewer.get('/api/offers?customerId=424242')).body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await product.person().get('/api/offers')).toMatchObject({ status: 401 })
  })

  it('follows the customer’s audience as soon as it changes', async () => {
    await create({ title: 'halal', dietaryPreference: 'halal' })
    await create({ title: 'other', dietaryPreference: 'non_halal' })
    const guest = await product.customer({ isMuslim: true })
    expect(await listTitles(guest, '/api/offers')).toEqual(['halal'])
    const { id, firstName, lastName, dateOfBirth, gender, emirate } = guest.customer
    const profile = { firstName, lastName, dateOfBirth, gender, emirate, isMuslim: false }
    expect(await guest.send('PUT', `/api/customers/${id}/profile`, profile)).toMatchObject({ status: 200 })
    expect(await listTitles(guest, '/api/offers')).toEqual(['other'])
  })

  it('returns an offer until the end of the restaurant’s day, and future offers', async () => {
    await create({ title: 'next week', validFrom: '2036-11-28' })
    await create({ title: 'last day', validUntil: '2036-11-21' })
    await create({ title: 'over', validUntil: '2036-11-20' })
    await create({ title: 'over and off', validUntil: '2036-11-20', isActive: false })
    const guest = await product.customer()
    product.clock.now = new Date('2036-11-21T19:59:59Z')
    expect(await listTitles(guest, '/api/offers')).toEqual(['last day', 'next week'])
    product.clock.now = new Date('2036-11-21T20:00:00Z')
    expect(await listTitles(guest, `/api/offers?customerId=${guest.customer.id}`)).toEqual(['next week'])
    expect(await listTitles(viewer, '/api/offers')).toEqual(['over', 'last day', 'next week'])
  })

  it('is allowed to viewers, who may not change offers [T445]', async () => {
    const { id } = await create()
    for (const person of [viewer, await product.customer()]) {
      expect((await person.post('/api/admin/offers', LUNCH)).status).toBe(403)
      expect((await person.send('PUT', `/api/admin/offers/${id}`, LUNCH)).status).toBe(403)
      expect((await person.send('DELETE', `/api/admin/offers/${id}`)).status).toBe(403)
    }
    expect(await listTitles(viewer, '/api/admin/offers')).toEqual(['Business lunch'])
  })
})

it('every change of an offer is audited with before and after [T467]', async () => {
  const first = await create()
  const { body: second } = await update(first.id, { discountValue: 25 })
  expect(await editor.send('DELETE', `/api/admin/offers/${first.id}`)).toMatchObject({ status: 204, body: null })
  expect((await editor.get('/api/admin/offers')).body).toEqual([])
  expect(await listAuditEntries(`offer:${first.id}`)).toEqual([
    { username: 'owner', what: 'offer.create', before: null, after: first },
    { username: 'owner', what: 'offer.update', before: first, after: second },
    { username: 'owner', what: 'offer.delete', before: second, after: null },
  ])
})
