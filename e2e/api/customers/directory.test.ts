import type { FoundCustomer } from '@sufra/contracts/customers/entities'
import mongoose from 'mongoose'
import { Customers } from 'services/customers/customer.model'
import { getDirectoryPage } from 'services/customers/directory/directory'
import { toSearchFilter } from 'services/platform/calls/lists'
import { recordReads } from 'services/platform/testing/reads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  viewer = await product.viewer()
  for (const [firstName, lastName, phoneNumber] of PEOPLE) await product.customer({ firstName, lastName, phoneNumber })
})
afterAll(() => product.stop())

const PEOPLE = [
  ['Zoë', 'Haddad', '0501234567'],
  ['أحمد', 'الكعبي', '+966512345678'],
  ['فاطمة', 'إبراهيم', '0559876543'],
  ['مُنى', 'مصطفى', '0521112222'],
  ['amal', 'de la Cruz', '+447700900123'],
  ['Amal', 'De La Cruz', '0563334444'],
  ['Percy', '100% .* (a|b)', '0500010020'],
] as const

const ask = (query: string) => viewer.get<FoundCustomer[]>(`/api/customers${query}`)

async function findCustomers(search: string): Promise<string[]> {
  const { status, body, headers } = await ask(`?search=${encodeURIComponent(search)}`)
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ firstName }) => firstName)
}

describe('directory search', () => {
  it.each([
    ['zoe', ['Zoë']],
    ['ZOË', ['Zoë']],
    ['zoë haddad', ['Zoë']],
    ['haddad zoe', ['Zoë']],
    ['  haddad   zoe ', ['Zoë']],
    ['dda', ['Zoë']],
    ['DE LA', ['amal', 'Amal']],
    ['amal de la cruz', ['amal', 'Amal']],
    ['Haddad Amal', []],
    ['oe h', ['Zoë']],
    ['ad zo', ['Zoë']],
    ['la cr', ['amal', 'Amal']],
    ['cruz am', ['amal', 'Amal']],
  ])('ignores case and accents in names: %j [T329]', async (search, names) => {
    expect(await findCustomers(search)).toEqual(names)
  })

  it.each([
    ['احمد', 'أحمد'],
    ['أحمد الكعبى', 'أحمد'],
    ['آحمد', 'أحمد'],
    ['فاطمه', 'فاطمة'],
    ['ابراهيم', 'فاطمة'],
    ['منى مصطفي', 'مُنى'],
    ['مـنـى', 'مُنى'],
    ['الكعب', 'أحمد'],
    ['طمه إبر', 'فاطمة'],
    ['مصطفى مُنَى', 'مُنى'],
  ])('matches the interchangeable forms of Arabic letters: %s', async (search, name) => {
    expect(await findCustomers(search)).toEqual([name])
  })

  it.each([
    ['Ahmad', ['أحمد']],
    ['Ahmed Al Kaabi', ['أحمد']],
    ['Alkaabi ahm', ['أحمد']],
    ["Al Ka'abi Ahmed", ['أحمد']],
    ['احمد Kaa', ['أحمد']],
    ['Kaa احمد', []],
    ['Fatma Ebrahim', ['فاطمة']],
    ['muna', ['مُنى']],
    ['Mostafa', ['مُنى']],
    ['امل', ['amal', 'Amal']],
    ['حداد', ['Zoë']],
    ['Mahmoud', []],
    ['محمد', []],
    ['Aml', []],
  ])('matches names in another script and spelling, and no others: %j', async (search, names) => {
    expect(await findCustomers(search)).toEqual(names)
  })

  it('matches the spellings of a changed name, and no longer those of the previous one', async () => {
    const guest = await product.customer({ firstName: 'Khaled', lastName: 'Wards', phoneNumber: '+447700900777' })
    expect(await findCustomers('خالد')).toEqual(['Khaled'])
    const renamed = { ...guest.customer, firstName: 'يوسف' }
    expect((await guest.send('PUT', `/api/customers/${guest.customer.id}/profile`, renamed)).status).toBe(200)
    expect([await findCustomers('خالد'), await findCustomers('Youssef')]).toEqual([[], ['يوسف']])
    await (await product.editor()).send('DELETE', `/api/customers/${guest.customer.id}`)
  })

  it.each([
    '0501234567',
    '+971501234567',
    '00971501234567',
    '971501234567',
    '501234567',
    '050 123 4567',
    '050-123-4567',
    '(050) 123 4567',
    '+971 50 123 4567',
    '00971 50 123',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳',
    '123456',
    '234567',
    '4567',
    '1234 567',
  ])('finds a UAE phone typed as %s [T330]', async (search) => {
    const { body } = await ask(`?search=${encodeURIComponent(search)}`)
    // Another customer may have this id by chance.
    const names = body.filter(({ foundBy }) => !foundBy).map(({ firstName }) => firstName)
    expect(names).toContain('Zoë')
    expect(names.every((name) => ['Zoë', 'أحمد'].includes(name))).toBe(true)
  })

  it('finds foreign phones with their country code, and parts that begin with two zeros', async () => {
    for (const search of ['+966512345678', '00966 512', '5678']) expect(await findCustomers(search)).toEqual(['أحمد'])
    expect(await findCustomers('0044 7700')).toEqual(['amal'])
    expect(await findCustomers('0001002')).toEqual(['Percy'])
    expect(await findCustomers('001002')).toEqual(['Percy'])
  })

  it.each(['.*', '100%', '(a|b)', '% .* ('])('takes %j literally', async (search) => {
    expect(await findCustomers(search)).toEqual(['Percy'])
  })

  it.each(['^zoe', 'z.e', 'zo[eë]', '$', '\\w', 'x{1}'])('does not take %j for a pattern', async (search) => {
    expect(await findCustomers(search)).toEqual([])
  })
})

describe('GET /api/customers', () => {
  const ORDER = ['Percy', 'amal', 'Amal', 'Zoë', 'فاطمة', 'أحمد', 'مُنى']
  const listNames = (customers: FoundCustomer[]) => customers.map(({ firstName }) => firstName)

  it('without parameters returns everybody by last name, first name and id, ignoring case [T331]', async () => {
    const { status, body, headers } = await ask('')
    expect([status, listNames(body)]).toEqual([200, ORDER])
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.has('x-total-count')).toBe(false)
    for (const customer of body) expect(customer).toHaveProperty('adminNotes')
  })

  it('pages keep order and elements and return the total', async () => {
    const { body: all } = await ask('')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`?limit=3&page=${page}`)))
    expect(pages.flatMap(({ body }) => body)).toEqual(all)
    expect(pages.map(({ body, headers }) => [body.length, headers.get('x-total-count')])).toEqual([
      [3, '7'],
      [3, '7'],
      [1, '7'],
      [0, '7'],
    ])
  })

  it('pages through search results', async () => {
    const { body, headers } = await ask('?search=amal&limit=1&page=2')
    expect([listNames(body), headers.get('x-total-count')]).toEqual([['Amal'], '2'])
  })

  it('pages through results of a one-letter search in the common order', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask(`?search=a&limit=2&page=${page}`)))
    expect(pages.flatMap(({ body }) => listNames(body))).toEqual(['Percy', 'amal', 'Amal', 'Zoë'])
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['4', '4', '4'])
  })

  it.each([
    ['?page=0', 'This must be a whole number from 1 to 1000000'],
    ['?limit=201', 'This must be a whole number from 1 to 200'],
    ['?limit=x', 'This must be a whole number from 1 to 200'],
    [`?search=${'x'.repeat(201)}`, 'This can be at most 200 characters'],
  ])('rejects %s', async (query, message) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
  })
})

describe('directory of a thousand customers', () => {
  beforeAll(async () => {
    const [template] = await Customers.find({}, { _id: 0 }).lean()
    const many = Array.from({ length: 1000 }, (_, n) => ({
      ...template,
      id: 10_000 + n,
      uniqueId: `many-${n}`,
      phoneNumber: `+97150${n}`,
      lastName: `Many ${(n * 7919) % 1000}`,
      searchText: n % 2 === 0 ? 'many of them' : 'many others',
    }))
    await Customers.collection.insertMany(many as never[])
  })

  it.each([
    ['everybody', {}, 0],
    ['everybody, far behind', {}, 900],
    ['all with a text', { searchText: toSearchFilter('many') }, 0],
    ['all with a text, far behind', { searchText: toSearchFilter('ny o') }, 900],
    ['half of them, far behind', { searchText: toSearchFilter('y oth') }, 450],
  ])('reads only one page of documents for %s', async (_, filter, skip) => {
    const client = mongoose.connection.getClient()
    const [read] = await recordReads(client, () =>
      getDirectoryPage(null, { named: [], others: filter }, { skip, limit: 50 }),
    )
    const explained = await client.db(mongoose.connection.name).command({ explain: read, verbosity: 'executionStats' })
    const { queryPlanner, executionStats } = explained as {
      queryPlanner: { winningPlan: object }
      executionStats: { nReturned: number; totalDocsExamined: number }
    }
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"stage":"SORT"/)
    expect(executionStats.nReturned).toBe(50)
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(50 + PEOPLE.length)
  })

  it('is counted without reading documents', async () => {
    const filter = { searchText: toSearchFilter('others') }
    const plan = JSON.stringify(await Customers.find(filter).explain())
    expect(plan).toContain('"indexName":"searchText_1"')
    expect(await Customers.countDocuments(filter)).toBe(500)
  })
})
