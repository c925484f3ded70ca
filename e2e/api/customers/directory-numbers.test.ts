import type { FoundCustomer } from '@sufra/contracts/customers/entities'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
let zoe: FoundCustomer
let omar: FoundCustomer
let code: string
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
  const guest = await product.customer({ firstName: 'Zoë', lastName: 'Haddad', phoneNumber: '0501234567' })
  zoe = guest.customer
  omar = (await product.customer({ firstName: 'Omar', lastName: 'Aziz', phoneNumber: '0559876543' })).customer
  await addPurchase(zoe, 'POS-88 10234')
  await addPurchase(omar, '99123')
  await addPurchase(zoe, '7')
  await addPurchase(omar, '7')
  const rewardId = await addReward({ pointsCost: 1 })
  const redeemed = await guest.post<{ discountCode: { code: string } }>(`/api/rewards/${rewardId}/redeem`, {
    customerId: zoe.id,
  })
  code = redeemed.body.discountCode.code
})
afterAll(() => product.stop())

const addPurchase = ({ id }: FoundCustomer, posOrderNumber: string) =>
  editor.post<{ transaction: { id: number } }>(`/api/customers/${id}/points`, {
    amount: 20,
    posOrderNumber,
    earnAgain: true,
  })

async function findNames(search: string, more = '') {
  const path = `/api/customers?search=${encodeURIComponent(search)}${more}`
  const { body, headers } = await viewer.get<FoundCustomer[]>(path)
  const who = body.map(({ firstName, foundBy }) => [firstName, foundBy ?? null])
  return { who, total: Number(headers.get('x-total-count')) }
}
const order = (text: string) => ({ by: 'order', text })

describe('directory search for a number', () => {
  it('finds a full customer ID in any digits or grouping and names the match', async () => {
    const { uniqueId } = omar
    const arabic = uniqueId.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    const dashed = `${uniqueId.slice(0, 2)}-${uniqueId.slice(2)}`
    for (const typed of [uniqueId, arabic, ` ${uniqueId} `, dashed]) {
      const { who } = await findNames(typed)
      expect(who[0], typed).toEqual(['Omar', { by: 'customerId', text: uniqueId }])
    }
  })

  it('finds nobody by a part of a customer ID', async () => {
    const { who } = await findNames(`${omar.uniqueId.slice(0, 3)}`)
    expect(who.filter(([, by]) => by)).toEqual([])
  })

  it.each(['POS-88 10234', 'pos8810234', 'POS 88-10234', 'pos-٨٨١٠٢٣٤'])(
    'finds the customer of order %s',
    async (typed) => {
      expect(await findNames(typed)).toEqual({ who: [['Zoë', order('POS-88 10234')]], total: 1 })
    },
  )

  it.each(['POS-88', '10234', 'POS-88 1023'])('finds nobody by %s, a part of an order number', async (typed) => {
    expect((await findNames(typed)).who.filter(([, by]) => by)).toEqual([])
  })

  it('lists everybody with that order number once, before matches by phone', async () => {
    await addPurchase(omar, '7')
    const { who, total } = await findNames('7')
    expect(who).toEqual([
      ['Omar', order('7')],
      ['Zoë', order('7')],
    ])
    expect(total).toBe(2)
  })

  it('pages through exact matches and other matches alike', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => findNames('7', `&limit=1&page=${page}`)))
    expect(pages.map(({ who }) => who.map(([name]) => name))).toEqual([['Omar'], ['Zoë'], []])
    expect(pages.map(({ total }) => total)).toEqual([2, 2, 2])
    const { customer } = await product.customer({ firstName: 'Sara', lastName: 'Aaa', phoneNumber: '0507777777' })
    expect((await findNames('7')).who.map(([name]) => name)).toEqual(['Omar', 'Zoë', 'Sara'])
    expect((await findNames('7', '&limit=2&page=2')).who).toEqual([['Sara', null]])
    await editor.send('DELETE', `/api/customers/${customer.id}`)
  })

  it('finds a refunded purchase once by its order number', async () => {
    const { body } = await addPurchase(omar, 'R-55')
    await editor.post(`/api/admin/transactions/${body.transaction.id}/refund`, { reason: 'Wrong table' })
    expect((await findNames('r55')).who).toEqual([['Omar', order('R-55')]])
  })
})

describe('directory search for a discount code', () => {
  it('finds its customer in any spelling, used or unused', async () => {
    const grouped = `${code.slice(0, 4)} - ${code.slice(4).toLowerCase()}`
    for (const typed of [code, code.toLowerCase(), grouped]) {
      expect((await findNames(typed)).who, typed).toEqual([['Zoë', { by: 'code', text: code }]])
    }
    expect((await editor.post(`/api/admin/discount-codes/${code}/accept`)).status).toBe(200)
    expect((await findNames(code)).who).toEqual([['Zoë', { by: 'code', text: code }]])
  })

  it('finds nobody by a part of a code or an unknown code', async () => {
    expect((await findNames(code.slice(0, 7))).who).toEqual([])
    await Codes.updateOne({ code }, { $set: { state: 'reserved' } })
    expect((await findNames(code)).who).toEqual([])
    await Codes.updateOne({ code }, { $set: { state: 'issued' } })
  })
})

describe('directory filters and sort order', () => {
  it('apply to exact matches as well', async () => {
    expect((await findNames('99123', '&diet=halal')).who).toEqual([['Omar', order('99123')]])
    expect(await findNames('99123', '&diet=all')).toEqual({ who: [], total: 0 })
    expect((await findNames('7', '&holdsCode=true')).who).toEqual([])
  })

  it('order exact matches like all others', async () => {
    await viewer.post(`/api/customers/${zoe.id}/points`, { amount: 500 })
    expect((await findNames('7', '&sort=-points')).who.map(([name]) => name)).toEqual(['Zoë', 'Omar'])
    expect((await findNames('7', '&sort=points')).who.map(([name]) => name)).toEqual(['Omar', 'Zoë'])
  })
})

it('the export of a number search contains the exact matches and records their count', async () => {
  const { status } = await editor.get('/api/admin/export/customers?search=99123')
  expect(status).toBe(200)
  const { body } = await editor.get<{ what: string; after: object }[]>('/api/admin/audit-log?what=customers.export')
  expect(body[0]?.after).toEqual({ customers: 1, searched: true })
})

it('an order number of a deleted customer finds nobody', async () => {
  const { customer } = await product.customer()
  await addPurchase(customer, 'GONE-1')
  expect((await findNames('gone1')).total).toBe(1)
  await editor.send('DELETE', `/api/customers/${customer.id}`)
  expect(await findNames('gone1')).toEqual({ who: [], total: 0 })
})
