import type { Offer } from '@sufra/contracts/offers/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../harness/audit-entries.ts'
import { type Person, tally } from '../harness/person.ts'
import { startTestProduct, type TestProduct } from '../harness/product.ts'

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

const createOffer = async (fields: object = {}) =>
  (await editor.post<Offer>('/api/admin/offers', { ...LUNCH, ...fields })).body
const use = (id: number, fields: object = {}, headers?: Record<string, string>) =>
  viewer.post<Offer>(`/api/offers/${id}/use`, fields, headers)
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
