import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { unzip } from 'services/platform/testing/unzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
  await addGuest('Amal', '1990-11-02', true)
  await addGuest('Badr', '1984-02-29', false)
  await addGuest('Celine', '1975-11-30', false)
  await addGuest('Dana', '2001-01-15', true)
  // Purchases on three days; Dana has none.
  await addPurchase('Amal', 300, '2036-08-01T10:00:00Z')
  await addPurchase('Badr', 50, '2036-11-20T20:30:00Z')
  await addPurchase('Celine', 120, '2036-11-20T19:30:00Z')
  product.clock.now = new Date('2036-11-21T12:00:00Z')
})
afterAll(() => product.stop())

const people = new Map<string, Customer>()
async function addGuest(firstName: string, dateOfBirth: string, isMuslim: boolean): Promise<void> {
  const { customer } = await product.customer({
    firstName,
    lastName: 'Guest',
    phoneNumber: createPhone(),
    dateOfBirth,
    isMuslim,
  })
  people.set(firstName, customer)
}
const getId = (name: string) => (people.get(name) as Customer).id

async function addPurchase(name: string, amount: number, at: string): Promise<void> {
  product.clock.now = new Date(at)
  const till = await product.editor()
  expect((await till.post(`/api/customers/${getId(name)}/points`, { amount, adminName: 'Sara' })).status).toBe(201)
}

const ask = (query: string) => viewer.get<Customer[]>(`/api/customers?${query}`)
async function findNames(query: string): Promise<string[]> {
  const { status, body, headers } = await ask(query)
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ firstName }) => firstName)
}

describe('directory sort order', () => {
  it.each([
    ['sort=name', ['Amal', 'Badr', 'Celine', 'Dana']],
    ['sort=points', ['Dana', 'Badr', 'Celine', 'Amal']],
    ['sort=-points', ['Amal', 'Celine', 'Badr', 'Dana']],
    ['sort=-lastVisit', ['Badr', 'Celine', 'Amal', 'Dana']],
    ['sort=lastVisit', ['Dana', 'Amal', 'Celine', 'Badr']],
  ])('%s', async (query, names) => {
    expect(await findNames(query)).toEqual(names)
  })

  it('holds across pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask(`sort=-points&limit=2&page=${page}`)))
    expect(pages.map(({ body }) => body.map(({ firstName }) => firstName))).toEqual([
      ['Amal', 'Celine'],
      ['Badr', 'Dana'],
      [],
    ])
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['4', '4', '4'])
  })
})

describe('directory filters', () => {
  it.each([
    ['diet=halal', ['Amal', 'Dana']],
    ['diet=all', ['Badr', 'Celine']],
    ['birthMonth=11', ['Amal', 'Celine']],
    ['birthMonth=2', ['Badr']],
    ['birthMonth=7', []],
    ['minPoints=100', ['Amal', 'Celine']],
    ['minPoints=60&maxPoints=130', ['Celine', 'Badr']],
    ['maxPoints=20', ['Dana']],
    ['visitedFrom=2036-11-21', ['Badr']],
    ['visitedFrom=2036-11-20', ['Badr', 'Celine']],
    ['visitedBefore=2036-11-20', ['Amal']],
    ['neverVisited=true', ['Dana']],
    ['neverVisited=true&visitedBefore=2036-11-21', []],
    ['visitedBefore=2036-11-21&sort=name', ['Amal', 'Celine']],
    ['diet=halal&birthMonth=11', ['Amal']],
    ['search=guest&minPoints=100&sort=points', ['Celine', 'Amal']],
    ['search=badr&diet=halal', []],
  ])('%s', async (query, names) => {
    expect(await findNames(query)).toEqual(names)
  })

  it('match customers with a usable discount code from redemption until use', async () => {
    expect(await findNames('holdsCode=true')).toEqual([])
    const reward = await editor.post<{ id: number }>('/api/rewards', { ...REWARD, name: 'Tea' })
    const redeemed = await editor.post<{ discountCode: DiscountCode }>(`/api/rewards/${reward.body.id}/redeem`, {
      customerId: getId('Amal'),
    })
    expect(await findNames('holdsCode=true')).toEqual(['Amal'])
    expect(await findNames('holdsCode=true&diet=all')).toEqual([])
    await editor.post(`/api/admin/discount-codes/${redeemed.body.discountCode.code}/accept`, {})
    expect(await findNames('holdsCode=true')).toEqual([])
  })

  it('follow a corrected date of birth', async () => {
    const dana = people.get('Dana') as Customer
    await editor.send('PUT', `/api/customers/${dana.id}/profile`, { ...dana, dateOfBirth: '2001-07-15' })
    expect([await findNames('birthMonth=7'), await findNames('birthMonth=1')]).toEqual([['Dana'], []])
  })

  it.each([
    ['sort=age', 'There is no such order'],
    ['diet=vegan', 'There is no such dietary preference'],
    ['birthMonth=13', 'This must be a whole number from 1 to 12'],
    ['minPoints=-1', 'This must be a whole number from 0 to 999999999'],
    ['visitedFrom=2036-13-01', 'Please enter a valid date'],
    ['holdsCode=no', 'This must be true'],
  ])('reject %s', async (query, message) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
  })
})

describe('last visit', () => {
  it('is returned to staff, and absent for customers without a visit', async () => {
    const { body } = await ask('sort=name')
    expect(body.map(({ lastVisitAt }) => lastVisitAt)).toEqual([
      '2036-08-01T10:00:00.000Z',
      '2036-11-20T20:30:00.000Z',
      '2036-11-20T19:30:00.000Z',
      undefined,
    ])
  })

  it('is not returned to the customer', async () => {
    const { firstName, phoneNumber } = people.get('Amal') as Customer
    const person = product.person()
    await person.post('/api/auth/login', { phoneNumber, password: firstName })
    const { body } = await person.get<Customer>(`/api/customers/${getId('Amal')}`)
    expect([body.firstName, body.lastVisitAt]).toEqual(['Amal', undefined])
  })

  it('is not changed by set points or refunds', async () => {
    const before = (await viewer.get<Customer>(`/api/customers/${getId('Badr')}`)).body
    product.clock.now = new Date('2036-11-22T12:00:00Z')
    const till = await product.editor()
    await till.send('PUT', `/api/customers/${before.id}/points`, { points: before.points + 5 })
    const lines = await till.get<{ id: number; type: string }[]>(`/api/customers/${before.id}/transactions`)
    const bought = lines.body.find(({ type }) => type === 'earn')
    const refunded = await till.post(`/api/admin/transactions/${bought?.id}/refund`, { amount: 5, reason: 'Wrong' })
    expect(refunded.status).toBe(201)
    expect((await till.get<Customer>(`/api/customers/${before.id}`)).body.lastVisitAt).toBe(before.lastVisitAt)
  })
})

describe('export of a filtered directory', () => {
  async function listFirstNames(query: string): Promise<(string | undefined)[]> {
    const { body } = await (await product.editor()).get<Buffer>(`/api/admin/export/customers?${query}`)
    const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
    const rows = [...sheet.matchAll(/<row .*?<\/row>/gs)].slice(1)
    return rows.map(([row]) => [...row.matchAll(/<v>(.*?)<\/v>/gs)].map(([, v]) => v)[3])
  }

  it('keeps the sort order and records the filters, without the search text, in the audit log', async () => {
    expect(await listFirstNames('minPoints=100&search=guest')).toEqual(['Amal', 'Celine'])
    const after = { customers: 2, minPoints: 100, searched: true }
    expect((await listAuditEntries('customers')).at(-1)).toMatchObject({ what: 'customers.export', after })
    expect(await listFirstNames('birthMonth=11')).toEqual(['Amal', 'Celine'])
    expect(await listFirstNames('')).toEqual(['Amal', 'Badr', 'Celine', 'Dana'])
  })
})

const REWARD = {
  description: 'A cup',
  pointsCost: 1,
  isActive: true,
  isMultipleRedemption: true,
  dietaryPreference: 'all',
}
