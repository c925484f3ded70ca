import type { Customer } from '@sufra/contracts/customers/entities'
import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { Customers } from 'services/customers/customer.model'
import { News } from 'services/promotions/news.model'
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
  await writeDirectly(News.deleteMany({}))
})

type Guest = Person & { customer: Customer }

const IFTAR = { title: 'Iftar', content: 'Every evening at sunset: www.example.com/iftar' }

async function create(fields: Record<string, unknown> = {}): Promise<NewsItem> {
  const { status, body } = await editor.post<NewsItem>('/api/admin/news', { ...IFTAR, ...fields })
  if (status !== 201) throw new Error(`Creating news answered ${status} ${JSON.stringify(body)}`)
  return body
}

const update = (id: number, fields: Record<string, unknown>, headers?: Record<string, string>) =>
  editor.send<NewsItem>('PUT', `/api/admin/news/${id}`, { ...IFTAR, ...fields }, headers)

const listTitles = async (by: Person, path: string) => (await by.get<NewsItem[]>(path)).body.map(({ title }) => title)

const listVisible = (guest: Guest) => listTitles(guest, `/api/news?customerId=${guest.customer.id}`)

const getLaterDate = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

describe('creating a news item', () => {
  it('defaults to active, for everybody, no priority and visible until read [T138]', async () => {
    const { status, body } = await editor.post('/api/admin/news', IFTAR)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...IFTAR,
      id: expect.any(Number),
      isActive: true,
      priority: 0,
      picture: null,
      pictureAlt: null,
      titleAr: null,
      contentAr: null,
      dietaryPreference: 'all',
      visibilityType: 'one_time',
      version: 1,
      createdAt: NOON.toISOString(),
      updatedAt: NOON.toISOString(),
    })
    expect((await editor.get('/api/admin/news')).body).toEqual([body])
  })

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ content: undefined }, 'content', 'Content is required'],
    [{ content: 'x'.repeat(2001) }, 'content', 'This can be at most 2000 characters'],
    [{ priority: -1 }, 'priority', 'Priority must be 0 or higher'],
    [{ priority: 1.5 }, 'priority', 'Priority must be 0 or higher'],
    [{ priority: 11 }, 'priority', 'This can be at most 10'],
    [{ isActive: 'no' }, 'isActive', 'This must be true or false'],
    [{ dietaryPreference: 'vegan' }, 'dietaryPreference', 'Dietary preference must be all, halal or non_halal'],
    [{ visibilityType: 'twice' }, 'visibilityType', 'Visibility must be one_time or persistent'],
  ])('rejects %j, on update too [T139]', async (wrong, field, message) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', message, details: [{ field, message }] } }
    expect(await editor.post('/api/admin/news', { ...IFTAR, ...wrong })).toMatchObject(refusal)
    const { id } = await create()
    expect(await update(id, wrong)).toMatchObject(refusal)
    expect(await News.countDocuments({})).toBe(1)
  })
})

describe('updating a news item', () => {
  it('keeps omitted fields and returns the time of the change [T469]', async () => {
    const arabic = { titleAr: 'إفطار', contentAr: 'كل مساء' }
    const settings = {
      ...arabic,
      isActive: false,
      priority: 7,
      dietaryPreference: 'halal',
      visibilityType: 'persistent',
    }
    const { id, createdAt } = await create(settings)
    product.clock.now = getLaterDate(5)
    const { status, body } = await update(id, { title: 'Suhoor' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...IFTAR,
      ...settings,
      title: 'Suhoor',
      picture: null,
      pictureAlt: null,
      id,
      version: 2,
      createdAt,
      updatedAt: getLaterDate(5).toISOString(),
    })
    expect((await viewer.get('/api/admin/news')).body).toEqual([body])
  })

  it('rejects a stale version with the present one and accepts one of ten concurrent updates', async () => {
    const { id } = await create()
    const headers = { 'If-Match': '1' }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => update(id, { priority: n }, headers)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const present = answers.find(({ status }) => status === 200)?.body
    const conflict = { status: 409, body: { code: 'EDIT_CONFLICT', present } }
    expect(await update(id, {}, headers)).toMatchObject(conflict)
    expect(await editor.send('DELETE', `/api/admin/news/${id}`, undefined, headers)).toMatchObject(conflict)
  })

  it('returns 404 for an unknown item', async () => {
    const missing = { status: 404, body: { code: 'NEWS_NOT_FOUND', message: 'News item not found' } }
    expect(await update(424242, {})).toMatchObject(missing)
    expect(await editor.send('DELETE', '/api/admin/news/424242')).toMatchObject(missing)
  })
})

describe('listing news', () => {
  it('returns a customer the active items of their audience, and without a customer those for everyone [T220]', async () => {
    await create({ title: 'all' })
    await create({ title: 'halal', dietaryPreference: 'halal' })
    await create({ title: 'other', dietaryPreference: 'non_halal' })
    await create({ title: 'off', isActive: false })
    expect(await listTitles(viewer, '/api/admin/news')).toEqual(['off', 'other', 'halal', 'all'])

    const seen = { true: ['halal', 'all'], false: ['other', 'all'], null: ['all'] }
    for (const [isMuslim, titles] of Object.entries(seen)) {
      const guest = await product.customer()
      await Customers.updateOne({ id: guest.customer.id }, { $set: { isMuslim: JSON.parse(isMuslim) } })
      expect(await listVisible(guest)).toEqual(titles)
      expect(await listTitles(viewer, `/api/news?customerId=${guest.customer.id}`)).toEqual(titles)
      expect(await listTitles(guest, '/api/news')).toEqual(['all'])
    }
    for (const person of [product.person(), viewer]) expect(await listTitles(person, '/api/news')).toEqual(['all'])
    expect((await viewer.get('/api/news?customerId=424242')).body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('returns an item’s text as written [T237]', async () => {
    const { id } = await create()
    const guest = await product.customer()
    const { body } = await guest.get(`/api/news?customerId=${guest.customer.id}`)
    expect(body).toMatchObject([{ id, ...IFTAR }])
  })

  it('sorts by priority, then newest, for guests and staff [T468]', async () => {
    await create({ title: 'high', priority: 9 })
    await create({ title: 'first' })
    await create({ title: 'second' })
    product.clock.now = getLaterDate(1)
    await create({ title: 'newest' })
    product.clock.now = getLaterDate(-1)
    await create({ title: 'oldest', priority: 10 })
    const order = ['oldest', 'high', 'newest', 'second', 'first']
    expect(await listVisible(await product.customer())).toEqual(order)
    expect(await listTitles(product.person(), '/api/news')).toEqual(order)
    expect(await listTitles(viewer, '/api/admin/news')).toEqual(order)
  })

  it('ends for customers after the last day of the restaurant, and staff take the day away', async () => {
    const lastDay = '2036-11-21'
    expect((await create({ title: 'ends', lastDay })).lastDay).toBe(lastDay)
    await create({ title: 'stays' })
    const guest = await product.customer()
    // Midnight of Dubai.
    for (const [time, titles] of [
      ['2036-11-21T19:59:00.000Z', ['ends', 'stays']],
      ['2036-11-21T20:00:00.000Z', ['stays']],
    ] as const) {
      product.clock.now = new Date(time)
      expect((await listVisible(guest)).sort()).toEqual(titles)
      expect((await listTitles(product.person(), '/api/news')).sort()).toEqual(titles)
      expect((await listTitles(viewer, '/api/admin/news')).sort()).toEqual(['ends', 'stays'])
    }
    const [item] = (await editor.get<NewsItem[]>('/api/admin/news')).body.filter(({ title }) => title === 'ends')
    expect((await update(item?.id ?? 0, { title: 'ends', priority: 1 })).body).toMatchObject({ lastDay })
    expect((await update(item?.id ?? 0, { title: 'ends', lastDay: null })).body).not.toHaveProperty('lastDay')
    expect((await listVisible(guest)).sort()).toEqual(['ends', 'stays'])
    expect((await update(item?.id ?? 0, { lastDay: '2036-02-30' })).status).toBe(400)
  })

  it('is allowed to viewers, who may not change items [T446]', async () => {
    const { id } = await create()
    for (const person of [viewer, await product.customer()]) {
      expect((await person.post('/api/admin/news', IFTAR)).status).toBe(403)
      expect((await person.send('PUT', `/api/admin/news/${id}`, IFTAR)).status).toBe(403)
      expect((await person.send('DELETE', `/api/admin/news/${id}`)).status).toBe(403)
    }
    expect(await listTitles(viewer, '/api/admin/news')).toEqual(['Iftar'])
  })
})

it('every change of a news item is audited with before and after', async () => {
  const first = await create()
  const { body: second } = await update(first.id, { priority: 3 })
  expect(await editor.send('DELETE', `/api/admin/news/${first.id}`)).toMatchObject({ status: 204, body: null })
  expect((await editor.get('/api/admin/news')).body).toEqual([])
  expect(await listAuditEntries(`news:${first.id}`)).toEqual([
    { username: 'owner', what: 'news.create', before: null, after: first },
    { username: 'owner', what: 'news.update', before: first, after: second },
    { username: 'owner', what: 'news.delete', before: second, after: null },
  ])
})
