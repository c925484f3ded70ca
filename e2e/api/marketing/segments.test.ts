import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import type { CountedSegment, Segment } from '@sufra/contracts/marketing/segments/entities'
import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import { Segments } from 'services/marketing/segments/segment.model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

const SEGMENTS = '/api/admin/segments'
const TODAY = new Date('2036-11-21T12:00:00Z')

let product: TestProduct
let editor: Person
let viewer: Person
let tag: Tag
beforeAll(async () => {
  product = await startTestProduct()
  const amal = await addGuest('1990-11-02', true)
  const badr = await addGuest('1984-02-29', false)
  await addGuest('1975-11-30', false)
  // 20:30 in UTC is the next day in Dubai.
  await addPurchase(amal, 300, '2036-09-22T19:30:00Z')
  await addPurchase(badr, 50, '2036-11-20T20:30:00Z')
  product.clock.now = TODAY
  editor = await product.editor()
  viewer = await product.viewer()
  tag = (await editor.post<Tag>('/api/admin/tags', { name: 'VIP' })).body
  await editor.send('PUT', `/api/admin/customers/${amal}/tags`, { tags: [tag.id] })
})
afterAll(() => product.stop())
afterEach(async () => {
  product.clock.now = TODAY
  await writeDirectly(Segments.deleteMany({}))
})

async function addGuest(dateOfBirth: string, isMuslim: boolean): Promise<number> {
  return (await product.customer({ dateOfBirth, isMuslim })).customer.id
}

async function addPurchase(id: number, amount: number, at: string): Promise<void> {
  product.clock.now = new Date(at)
  const till = await product.editor()
  expect((await till.post(`/api/customers/${id}/points`, { amount, adminName: 'Sara' })).status).toBe(201)
}

const createSegment = (name: string, filter: object = {}) => editor.post<Segment>(SEGMENTS, { name, filter })
const getPath = (id: number) => `${SEGMENTS}/${id}`
const listNames = async () => (await viewer.get<Segment[]>(SEGMENTS)).body.map(({ name }) => name)
async function countCustomers(filter: SegmentFilter): Promise<number> {
  const { body } = await createSegment('Counted', filter)
  const segment = (await viewer.get<CountedSegment>(getPath(body.id))).body
  await editor.send('DELETE', getPath(body.id))
  expect(segment).toMatchObject({ ...body, filter })
  return segment.customers
}

describe('a segment', () => {
  it('is saved, renamed and deleted by editors, each in the activity', async () => {
    const { body } = await createSegment('Long away', { notVisitedFor: 60 })
    expect(body).toEqual({ id: expect.any(Number), name: 'Long away', filter: { notVisitedFor: 60 }, version: 1 })
    const edit = { name: 'Away', filter: { notVisitedFor: 90 } }
    const save = () => editor.send('PUT', getPath(body.id), edit, { 'If-Match': '"1"' })
    expect((await save()).body).toMatchObject({ ...edit, version: 2 })
    expect((await save()).body).toMatchObject({ code: 'EDIT_CONFLICT', present: edit })
    await createSegment('all')
    expect(await listNames()).toEqual(['all', 'Away'])
    expect((await editor.send('DELETE', getPath(body.id))).status).toBe(204)
    expect((await viewer.get(getPath(body.id))).body.code).toBe('SEGMENT_NOT_FOUND')
    const entries = await listAuditEntries(`segment:${body.id}`)
    expect(entries.map(({ what }) => what)).toEqual(['segment.create', 'segment.update', 'segment.delete'])
  })

  it.each([
    [{ name: 'A' }, 'filter'],
    [{ name: ' ', filter: {} }, 'name'],
    [{ name: 'A', filter: { diet: 'vegan' } }, 'filter.diet'],
    [{ name: 'A', filter: { minPoints: 1.5 } }, 'filter.minPoints'],
    [{ name: 'A', filter: { notVisitedFor: 0 } }, 'filter.notVisitedFor'],
    [{ name: 'A', filter: { visitedWithin: 30, notVisitedFor: 7 } }, 'filter.notVisitedFor'],
    [{ name: 'A', filter: { notVisitedFor: 7, neverVisited: true } }, 'filter.neverVisited'],
    [{ name: 'A', filter: { holdsCode: 'true' } }, 'filter.holdsCode'],
  ])('is refused as %j', async (sent, field) => {
    expect(await editor.post(SEGMENTS, sent)).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('has its name alone, also when created at once', async () => {
    const answers = await Promise.all(['Away', 'away', 'AWAY'].map((name) => createSegment(name)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 2 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'NAME_TAKEN' })
  })

  it('is one of at most fifty, also when created at once', async () => {
    for (let number = 1; number <= 48; number += 1) await createSegment(`Segment ${number}`)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => createSegment(name)))
    expect(tally(answers)).toEqual({ 201: 2, 409: 2 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_SEGMENTS' })
  })
})

describe('the customers of a segment', () => {
  it('are counted by each of its filters', async () => {
    const counts = []
    for (const filter of [
      {},
      { diet: 'halal' },
      { minPoints: 200 },
      { visitedWithin: 1 },
      { neverVisited: true },
      { visitedWithin: 7, diet: 'halal' },
      { birthdayThisMonth: true },
      { holdsCode: true },
      { tag: tag.id },
    ] as SegmentFilter[])
      counts.push(await countCustomers(filter))
    expect(counts).toEqual([3, 1, 1, 1, 1, 0, 2, 0, 1])
  })

  it('move with the days of the restaurant', async () => {
    const isAway = { notVisitedFor: 61, minPoints: 200 }
    expect(await countCustomers(isAway)).toBe(0)
    product.clock.now = new Date('2036-11-21T20:30:00Z')
    expect(await countCustomers(isAway)).toBe(1)
  })

  it('are the same as in the directory with the same filter', async () => {
    const { body } = await viewer.get<Customer[]>('/api/customers?visitedBefore=2036-09-23&diet=halal')
    expect(await countCustomers({ notVisitedFor: 60, diet: 'halal' })).toBe(body.length)
    expect(body).toHaveLength(1)
  })

  it('are nobody once its tag is deleted', async () => {
    const { body } = await editor.post<Tag>('/api/admin/tags', { name: 'Regular' })
    const { customer } = await product.customer()
    await editor.send('PUT', `/api/admin/customers/${customer.id}/tags`, { tags: [body.id] })
    const segment = (await createSegment('Regulars', { tag: body.id })).body
    const count = async () => (await viewer.get<CountedSegment>(getPath(segment.id))).body.customers
    expect(await count()).toBe(1)
    await editor.send('DELETE', `/api/admin/tags/${body.id}`)
    expect(await count()).toBe(0)
  })
})
