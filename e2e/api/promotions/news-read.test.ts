import type { Customer } from '@sufra/contracts/customers/entities'
import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { type NewsRead, NewsReads } from 'services/promotions/news-read.model'
import { removeOrphanedReads } from 'services/promotions/remove-orphaned-reads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let editor: Person
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guest = await product.customer()
})

const IFTAR = { title: 'Iftar', content: 'Every evening at sunset.' }

const create = async (fields: Record<string, unknown> = {}) =>
  (await editor.post<NewsItem>('/api/admin/news', { ...IFTAR, ...fields })).body

const read = (by: Person, id: number, customerId = guest.customer.id) => by.post(`/api/news/${id}/read`, { customerId })

const listIds = async (by: Person, path: string) => (await by.get<NewsItem[]>(path)).body.map(({ id }) => id)

const listVisible = (by: Guest) => listIds(by, `/api/news?customerId=${by.customer.id}`)

const countReads = (newsId: number) => NewsReads.find({ newsId }).sort({ id: 1 }).lean<NewsRead[]>()

describe('marking a news item as read', () => {
  it('hides a one-time item from that customer only and keeps a persistent one until it is removed [T140]', async () => {
    const oneTime = await create()
    const persistent = await create({ visibilityType: 'persistent' })
    for (const { id } of [oneTime, persistent]) expect(await read(guest, id)).toMatchObject({ status: 204, body: null })
    const other = await product.customer()
    expect(await listVisible(guest)).not.toContain(oneTime.id)
    expect(await listVisible(guest)).toContain(persistent.id)
    expect(await listVisible(other)).toEqual(expect.arrayContaining([oneTime.id, persistent.id]))
    expect(await listIds(guest, '/api/news')).toContain(oneTime.id)
    expect(await countReads(oneTime.id)).toMatchObject([
      { id: expect.any(Number), customerId: guest.customer.id, readAt: product.clock.now },
    ])
    expect((await editor.send('DELETE', `/api/admin/news/${persistent.id}`)).status).toBe(204)
    expect(await listVisible(guest)).not.toContain(persistent.id)
  })

  it('is stored once, also for concurrent requests of several screens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create()
      const answers = await Promise.all(Array.from({ length: 10 }, () => read(guest, id)))
      expect(tally([...answers, await read(guest, id)])).toEqual({ 204: 11 })
      expect(await countReads(id)).toHaveLength(1)
    }
  })

  it('is accepted for inactive items and other audiences, and survives changes of the item', async () => {
    const { id } = await create({ isActive: false, dietaryPreference: 'non_halal' })
    expect((await read(guest, id)).status).toBe(204)
    const fields = { ...IFTAR, title: 'Suhoor', isActive: true, dietaryPreference: 'all' }
    expect((await editor.send('PUT', `/api/admin/news/${id}`, fields)).status).toBe(200)
    expect(await listVisible(guest)).not.toContain(id)
    await editor.send('PUT', `/api/admin/news/${id}`, { ...fields, visibilityType: 'persistent' })
    expect(await listVisible(guest)).toContain(id)
  })

  it('requires an existing item and customer', async () => {
    expect(await read(guest, 424242)).toMatchObject({ status: 404, body: { code: 'NEWS_NOT_FOUND' } })
    const { id } = await create()
    expect(await read(editor, id, 424242)).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect(await editor.post(`/api/news/${id}/read`)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await NewsReads.countDocuments({ newsId: { $in: [id, 424242] } })).toBe(0)
  })

  it('is allowed to the customer and to editors, whose action is audited once', async () => {
    const { id } = await create()
    expect((await read(product.person(), id)).status).toBe(401)
    for (const person of [await product.customer(), await product.viewer()]) {
      expect((await read(person, id)).status).toBe(403)
    }
    expect((await read(editor, id)).status).toBe(204)
    expect((await read(editor, id)).status).toBe(204)
    expect(await listVisible(guest)).not.toContain(id)
    const act = { username: 'owner', what: 'news.read', before: null, after: { newsId: id } }
    expect(await listAuditEntries(`customer:${guest.customer.id}`)).toEqual([act])
  })
})

describe('read marks of a deleted news item', () => {
  it('are removed with it, and no others [T470]', async () => {
    const [gone, stays] = [await create(), await create()]
    for (const { id } of [gone, stays]) await read(guest, id)
    expect((await editor.send('DELETE', `/api/admin/news/${gone.id}`)).status).toBe(204)
    expect(await countReads(gone.id)).toEqual([])
    expect(await countReads(stays.id)).toHaveLength(1)
    expect(await read(guest, gone.id)).toMatchObject({ status: 404, body: { code: 'NEWS_NOT_FOUND' } })
  })

  it('left behind by a crash are removed by the sweep, and no others', async () => {
    const [first, second] = [await create(), await create()]
    for (const { id } of [first, second]) await read(guest, id)
    const left = { newsId: first.id + 500_000, readAt: product.clock.now }
    await NewsReads.create([
      { ...left, id: 900_001, customerId: 1 },
      { ...left, id: 900_002, customerId: 2 },
      { ...left, id: 900_003, customerId: 1, newsId: left.newsId + 1 },
    ])
    const before = await NewsReads.countDocuments({})
    const app = { now: () => product.clock.now }
    expect(await removeOrphanedReads(app)).toBe(3)
    expect(await removeOrphanedReads(app)).toBe(0)
    expect(await NewsReads.countDocuments({})).toBe(before - 3)
    for (const { id } of [first, second]) expect(await countReads(id)).toHaveLength(1)
  })
})
