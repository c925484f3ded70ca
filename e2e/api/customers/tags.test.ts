import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { Tags } from 'services/customers/tags/tag.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

const TAGS = '/api/admin/tags'

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
  guest = await product.customer({ firstName: 'Amal' })
})
afterAll(() => product.stop())
afterEach(async () => {
  await writeDirectly(Tags.deleteMany({}))
  await writeDirectly(Segments.deleteMany({}))
})

const createTag = async (name: string, nameAr: string | null = null) =>
  (await editor.post<Tag>(TAGS, { name, nameAr })).body
const listNames = async () => (await viewer.get<Tag[]>(TAGS)).body.map(({ name }) => name)
const getPath = (id = guest.customer.id) => `/api/customers/${id}`
const saveTags = (tags: unknown, { by = viewer, id = guest.customer.id, headers = {} } = {}) =>
  by.send<Customer>('PUT', `/api/admin/customers/${id}/tags`, { tags }, headers)
const findTagged = async (tag: number) =>
  (await viewer.get<Customer[]>(`/api/customers?tag=${tag}`)).body.map(({ id }) => id)

describe('the tags of a restaurant', () => {
  it('are listed by name, with their acts in the activity', async () => {
    const regular = await createTag(' Regular ', 'عميل دائم')
    expect(regular).toEqual({ id: expect.any(Number), name: 'Regular', nameAr: 'عميل دائم', version: 1 })
    await createTag('allergies')
    expect(await listNames()).toEqual(['allergies', 'Regular'])
    expect(await listAuditEntries(`tag:${regular.id}`)).toMatchObject([{ what: 'tag.create', after: regular }])
  })

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(41) }, { name: 'VIP', nameAr: 7 }])(
    'are refused as %j',
    async (sent) => {
      expect((await editor.post(TAGS, sent)).body.code).toBe('VALIDATION_ERROR')
    },
  )

  it('have each name once, in any case, also when created at once', async () => {
    const answers = await Promise.all(['VIP', 'vip', 'Vip'].map((name) => editor.post(TAGS, { name })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 2 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('NAME_TAKEN')
  })

  it('are renamed at their version, to a free name', async () => {
    const [{ id }] = [await createTag('Regular'), await createTag('VIP')]
    const rename = (name: string, version: number) =>
      editor.send<Tag>('PUT', `${TAGS}/${id}`, { name }, { 'If-Match': `"${version}"` })
    expect((await rename('vip', 1)).body).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await rename('REGULAR', 1)).body).toMatchObject({ name: 'REGULAR', version: 2 })
    expect((await rename('Loyal', 1)).body).toMatchObject({ code: 'EDIT_CONFLICT', present: { name: 'REGULAR' } })
  })

  it('are at most thirty, also when created at once', async () => {
    for (let number = 1; number <= 28; number += 1) await createTag(`Tag ${number}`)
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => editor.post(TAGS, { name })))
    expect(tally(answers)).toEqual({ 201: 2, 409: 3 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_TAGS',
      message: 'There can be at most 30 tags. Delete one first',
    })
  })
})

describe('the tags of a customer', () => {
  it('are set and removed by any staff, and named in the activity', async () => {
    const [vip, regular] = [await createTag('VIP'), await createTag('Regular')]
    const { body } = await saveTags([vip.id, regular.id, vip.id])
    expect(body.tags).toEqual([vip.id, regular.id])
    expect((await viewer.get<Customer>(getPath())).body.tags).toEqual([vip.id, regular.id])
    expect((await saveTags([])).body).not.toHaveProperty('tags')
    const [added, removed] = await listAuditEntries(`customer:${guest.customer.id}`)
    expect(added).toMatchObject({ what: 'customer.tags', before: { tags: null }, after: { tags: 'Regular, VIP' } })
    expect(removed).toMatchObject({ before: { tags: 'Regular, VIP' }, after: { tags: null } })
  })

  it.each([[undefined], ['VIP'], [['VIP']], [[0]], [Array(31).fill(1)]])('are refused as %j', async (tags) => {
    expect((await saveTags(tags)).body).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('need tags and a customer that exist', async () => {
    const { id } = await createTag('VIP')
    expect((await saveTags([id, 424_242])).body).toMatchObject({ code: 'TAG_NOT_FOUND' })
    expect((await saveTags([id], { id: 424_242 })).body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('of two members of staff at once, the second sees the first', async () => {
    const [vip, regular] = [await createTag('VIP'), await createTag('Regular')]
    const { version } = (await viewer.get<Customer>(getPath())).body
    const headers = { 'If-Match': `"${version}"` }
    const answers = await Promise.all([vip, regular].map(({ id }) => saveTags([id], { headers })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(refused?.body).toMatchObject({ code: 'EDIT_CONFLICT', present: { tags: done?.body.tags } })
  })

  it('are never answered to the customer', async () => {
    const { id } = await createTag('Talks about tags')
    await saveTags([id])
    const { phoneNumber } = guest.customer
    const address = encodeURIComponent(phoneNumber)
    const answers = [
      await guest.get(getPath()),
      await guest.get(`/api/customers/search/${address}`),
      await guest.get('/api/auth/session'),
      await guest.post(`${getPath()}/privacy-consent`, { privacyVersion: '2026-11-01' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/tags/)
    }
  })

  it('filter the directory and its export, until the tag is deleted', async () => {
    const { id } = await createTag('VIP')
    await saveTags([id])
    expect(await findTagged(id)).toEqual([guest.customer.id])
    expect(await findTagged(424_242)).toEqual([])
    expect((await editor.send('DELETE', `${TAGS}/${id}`)).status).toBe(204)
    expect(await findTagged(id)).toEqual([])
    expect((await saveTags([id])).body).toMatchObject({ code: 'TAG_NOT_FOUND' })
  })

  it('are deleted with the customer', async () => {
    const { customer } = await product.customer()
    const { id } = await createTag('VIP')
    await saveTags([id], { id: customer.id })
    expect((await editor.send('DELETE', getPath(customer.id))).status).toBe(204)
    expect(await findTagged(id)).toEqual([])
    const entries = await listAuditEntries(`customer:${customer.id}`)
    expect(entries.find(({ what }) => what === 'customer.tags')).toMatchObject({ before: null, after: null })
  })
})
