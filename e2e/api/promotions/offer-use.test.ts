import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Offer, OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { OfferUses } from 'services/promotions/offer-use.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
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

const LUNCH = {
  title: 'Business lunch',
  description: 'Three courses at noon.',
  discountType: 'percentage',
  discountValue: 20,
  validFrom: '2036-11-01',
  validUntil: '2036-12-31',
}

type UsedOffer = Offer & { use: OfferUse }

const createOffer = async (fields: object = {}) =>
  (await editor.post<Offer>('/api/admin/offers', { ...LUNCH, ...fields })).body
const use = (id: number, fields: object = {}, headers?: Record<string, string>) =>
  viewer.post<UsedOffer>(`/api/offers/${id}/use`, fields, headers)
const undo = (by: Person, { offerId, id }: OfferUse, headers?: Record<string, string>) =>
  by.post<OfferUse>(`/api/offers/${offerId}/uses/${id}/undo`, {}, headers)
const listHistory = async (by: Person, customerId: number) =>
  (await by.get<LedgerEntry[]>(`/api/customers/${customerId}/transactions`)).body.filter(({ offerUse }) => offerUse)
const getOffer = async (id: number) =>
  (await editor.get<Offer[]>('/api/admin/offers')).body.find((offer) => offer.id === id)

describe('using an offer', () => {
  it('counts each use, whatever the version', async () => {
    const { id } = await createOffer()
    await use(id)
    expect(await use(id)).toMatchObject({ status: 200, body: { id, usedCount: 2, version: 1 } })
    expect(await getOffer(id)).toMatchObject({ usedCount: 2, version: 1 })
  })

  it('stops at the limit with OFFER_USED_UP', async () => {
    const { id } = await createOffer({ usageLimit: 1 })
    expect((await use(id)).body.isUsedUp).toBe(true)
    expect(await use(id)).toMatchObject({ status: 409, body: { code: 'OFFER_USED_UP' } })
    expect((await getOffer(id))?.usedCount).toBe(1)
  })

  it('gives ten uses to thirty concurrent tills when the limit is ten', async () => {
    const { id } = await createOffer({ usageLimit: 10 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => use(id)))
    expect(tally(answers)).toEqual({ 200: 10, 409: 20 })
    expect((await getOffer(id))?.usedCount).toBe(10)
  })

  it('happens once under one idempotency key', async () => {
    const { id } = await createOffer()
    const headers = { 'Idempotency-Key': 'one-press' }
    await Promise.all(Array.from({ length: 5 }, () => use(id, {}, headers)))
    expect((await getOffer(id))?.usedCount).toBe(1)
  })

  it('is refused for inactive and unknown offers', async () => {
    const { id } = await createOffer({ isActive: false })
    expect(await use(id)).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } })
    expect((await use(424_242)).status).toBe(404)
  })

  it('is recorded with the guest, and forgotten with the guest', async () => {
    const { id } = await createOffer()
    const { customer } = await product.customer()
    await use(id, { customerId: customer.id, posOrderNumber: 'A-17' })
    const record = `customer:${customer.id}`
    const entry = { username: 'viewer', what: 'offer.use' }
    const after = { offerId: id, posOrderNumber: 'A-17' }
    expect(await listAuditEntries(record)).toMatchObject([{ ...entry, after }])
    await editor.send('DELETE', `/api/customers/${customer.id}`)
    expect((await listAuditEntries(record))[0]).toMatchObject({ ...entry, after: null })
    expect(await OfferUses.countDocuments({ customerId: customer.id })).toBe(0)
  })

  it('stands in the guest’s history, which moves no points and names no staff', async () => {
    const { id } = await createOffer({ titleAr: 'غداء العمل' })
    const guest = await product.customer()
    const { customer } = guest
    const { body } = await use(id, { customerId: customer.id, posOrderNumber: 'A-17' })
    const line = { type: 'adjustment', points: 0, balance: null, amount: null, posOrderNumber: 'A-17' }
    const offerUse = { id: body.use.id, offerId: id, title: 'Business lunch', titleAr: 'غداء العمل' }
    const entry = { ...line, description: 'Offer used: Business lunch', offerUse }
    expect(await listHistory(guest, customer.id)).toMatchObject([{ ...entry, adminName: null }])
    expect(await listHistory(viewer, customer.id)).toMatchObject([{ ...entry, adminName: 'viewer' }])
    const found = await viewer.get<LedgerEntry[]>('/api/admin/transactions?search=a17')
    expect(found.body).toMatchObject([entry])
    expect((await guest.get(`/api/customers/${customer.id}`)).body).toMatchObject({ points: customer.points })
  })

  it('is refused for an unknown customer, and counts nothing', async () => {
    const { id } = await createOffer()
    const answer = await use(id, { customerId: 424_242 })
    expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect((await getOffer(id))?.usedCount).toBe(0)
  })
})

describe('undoing the use of an offer', () => {
  const MINUTE = 60_000
  const useFor = async (fields: object = {}) => {
    const guest = await product.customer()
    const { id } = await createOffer(fields)
    return { guest, id, use: (await use(id, { customerId: guest.customer.id })).body.use }
  }
  async function addWaiter(username: string): Promise<Person> {
    await editor.post('/api/admin/staff', { username, password: 'a long password', role: 'viewer' })
    const person = product.person()
    await person.post('/api/auth/admin-login', { username, password: 'a long password' })
    return person
  }

  it('takes the count and the history’s entry back, and both are in the activity', async () => {
    const { guest, id, use: used } = await useFor({ usageLimit: 1 })
    expect(await undo(viewer, used)).toMatchObject({ status: 200, body: { ...used, undoneAt: expect.any(String) } })
    expect(await getOffer(id)).toMatchObject({ usedCount: 0, version: 1 })
    expect((await getOffer(id))?.isUsedUp).toBeUndefined()
    expect(await listHistory(guest, guest.customer.id)).toEqual([])
    const acts = (await listAuditEntries(`customer:${guest.customer.id}`)).map(({ what }) => what)
    expect(acts).toEqual(['offer.use', 'offer.undo_use'])
    expect((await use(id)).status).toBe(200)
  })

  it('works without a customer, and for an offer that was deleted since', async () => {
    const { id } = await createOffer()
    const [first, second] = [(await use(id)).body.use, (await use(id)).body.use]
    expect((await undo(viewer, first)).status).toBe(200)
    await editor.send('DELETE', `/api/admin/offers/${id}`)
    expect((await undo(viewer, second)).status).toBe(200)
  })

  it('is possible for five minutes, and later or for others only for an editor', async () => {
    const [till, other] = [await addWaiter('omar'), await addWaiter('dana')]
    const { id } = await createOffer()
    const useBy = async () => (await till.post<UsedOffer>(`/api/offers/${id}/use`, {})).body.use
    const [first, second] = [await useBy(), await useBy()]
    expect(await undo(other, first)).toMatchObject({ status: 403, body: { code: 'TOO_LATE_TO_GIVE_BACK' } })
    const usedAt = product.clock.now.getTime()
    product.clock.now = new Date(usedAt + 5 * MINUTE + 1)
    expect(await undo(till, first)).toMatchObject({ status: 403, body: { code: 'TOO_LATE_TO_GIVE_BACK' } })
    product.clock.now = new Date(usedAt + 5 * MINUTE)
    expect((await undo(till, first)).status).toBe(200)
    product.clock.now = new Date(usedAt + 60 * MINUTE)
    expect((await undo(editor, second)).status).toBe(200)
    expect((await getOffer(id))?.usedCount).toBe(0)
    product.clock.now = new Date(usedAt)
  })

  it('is listed for five minutes: one’s own, for editors all, without those of tills and undone ones', async () => {
    const till = await addWaiter('sara')
    const { id } = await createOffer()
    const useBy = async (by: Person) => (await by.post<UsedOffer>(`/api/offers/${id}/use`, {})).body.use
    const [first, second, third] = [await useBy(till), await useBy(viewer), await useBy(till)]
    const listOf = async (by: Person) =>
      (await by.get<OfferUse[]>('/api/admin/offer-uses')).body.filter(({ offerId }) => offerId === id)
    expect(await listOf(till)).toEqual([third, first])
    expect(await listOf(editor)).toEqual([third, second, first])
    await undo(till, third)
    expect(await listOf(till)).toEqual([first])
    await writeDirectly(OfferUses.collection.updateOne({ id: first.id }, { $set: { posOrderId: 1 } }))
    expect(await listOf(till)).toEqual([])
    const usedAt = product.clock.now.getTime()
    product.clock.now = new Date(usedAt + 5 * MINUTE + 1)
    expect(await listOf(editor)).toEqual([])
    product.clock.now = new Date(usedAt)
  })

  it('happens once, by two at once and under one key, and never for unknown uses', async () => {
    const { id, use: used } = await useFor()
    await use(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(editor, used)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    expect(await undo(editor, used)).toMatchObject({ status: 409, body: { code: 'OFFER_USE_UNDONE' } })
    expect((await getOffer(id))?.usedCount).toBe(1)
    const again = (await use(id)).body.use
    const key = { 'Idempotency-Key': 'one-undo' }
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => undo(viewer, again, key))))).toEqual({ 200: 5 })
    expect((await getOffer(id))?.usedCount).toBe(1)
    expect((await undo(editor, { ...used, id: 424_242 })).body).toMatchObject({ code: 'OFFER_USE_NOT_FOUND' })
    expect((await undo(editor, { ...again, offerId: id + 1 })).body).toMatchObject({ code: 'OFFER_USE_NOT_FOUND' })
  })

  it('keeps the count right beside concurrent uses at the limit', async () => {
    const { guest, id } = await useFor({ usageLimit: 4 })
    const about = { customerId: guest.customer.id }
    const uses = [(await use(id, about)).body.use, (await use(id, about)).body.use, (await use(id, about)).body.use]
    const [undone, used] = await Promise.all([
      Promise.all(uses.map((each) => undo(viewer, each))),
      Promise.all(Array.from({ length: 12 }, () => use(id, about))),
    ])
    expect(tally(undone)).toEqual({ 200: 3 })
    const count = 1 + used.filter(({ status }) => status === 200).length
    expect((await getOffer(id))?.usedCount).toBe(count)
    expect(count).toBeLessThanOrEqual(4)
    expect(await listHistory(guest, guest.customer.id)).toHaveLength(count)
  })
})

describe('a used-up offer', () => {
  it('is marked for guests and unmarked when the limit is raised', async () => {
    const guest = await product.customer()
    const { id } = await createOffer({ usageLimit: 1 })
    const seen = async () =>
      (await guest.get<Offer[]>(`/api/offers?customerId=${guest.customer.id}`)).body.find((offer) => offer.id === id)
    expect((await seen())?.isUsedUp).toBeUndefined()
    await use(id)
    expect((await seen())?.isUsedUp).toBe(true)
    await editor.send('PUT', `/api/admin/offers/${id}`, { ...LUNCH, usageLimit: 2 })
    expect((await seen())?.isUsedUp).toBeUndefined()
  })
})
