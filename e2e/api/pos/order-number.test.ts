import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { HoursEntry } from '@sufra/domain/platform/opening-hours'
import { Ledger } from 'services/customers/ledger.model'
import { allocateId } from 'services/platform/db/counters'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer()
})

let orders = 0
function takeOrder(): string {
  orders += 1
  return `pos-${1000 + orders}`
}

interface Moved {
  customer: Customer
  transaction: LedgerEntry
}

function addPoints(posOrderNumber: string, { by = viewer, to = guest, ...fields } = {} as Fields) {
  const purchase = { amount: 30, adminName: 'Sara', posOrderNumber, ...fields }
  return by.post<Moved>(`/api/customers/${to.customer.id}/points`, purchase)
}
interface Fields {
  by?: Person
  to?: Guest
  amount?: number
  earnAgain?: boolean
}
const refund = (id: number, amount?: number) =>
  viewer.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong bill', amount })
const search = async (text: string) =>
  (await viewer.get<LedgerEntry[]>(`/api/admin/transactions?details=true&search=${encodeURIComponent(text)}`)).body

describe('order numbers', () => {
  it.each(['POS-71', 'pos 71', 'Pos–71', 'pos٧۱', 'POS7'])('are found in the ledger by %s', async (text) => {
    await Ledger.deleteMany({ orderKey: 'POS71' })
    const { body } = await addPoints('pos-71')
    await refund(body.transaction.id, 5)
    expect((await search(text)).map(({ posOrderNumber }) => posOrderNumber)).toEqual(['pos-71', 'pos-71'])
  })

  it('are not found by another beginning or by dashes alone', async () => {
    await addPoints(takeOrder())
    expect(await search('OS-1')).toEqual([])
    expect(await search('-')).toEqual([])
  })

  it('are flagged as earning twice in every spelling', async () => {
    const order = takeOrder()
    await addPoints(order)
    await addPoints(order.toUpperCase().replace('-', ' '), { by: editor, earnAgain: true })
    expect((await search(order)).map(({ flags }) => flags)).toEqual([['order_twice'], ['order_twice']])
  })
})

describe('an order that has earned', () => {
  it('is refused in every spelling, with the earlier purchase', async () => {
    const order = takeOrder()
    const { body } = await addPoints(order, { to: await product.customer() })
    const { id, customerId, points, createdAt } = body.transaction
    const earlier = { id, customerId, points, amount: 3000, adminName: 'Sara', posOrderNumber: order, createdAt }
    expect(await addPoints(` ${order.toUpperCase().replace('-', '')} `)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_ALREADY_EARNED', orders: [earlier] },
    })
  })

  it('earns again for the same guest and amount only when an editor confirms it', async () => {
    const order = takeOrder()
    await addPoints(order)
    expect(await addPoints(order, { earnAgain: true })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await addPoints(order, { by: editor })).status).toBe(409)
    expect((await addPoints(order, { by: editor, earnAgain: true })).status).toBe(201)
  })

  it('is another bill with another guest or amount, which a viewer may confirm once', async () => {
    const order = takeOrder()
    await addPoints(order)
    const bills: Fields[] = [{ amount: 31 }, { to: await product.customer() }]
    for (const bill of bills) {
      expect(await addPoints(order, bill)).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_EARNED' } })
      expect((await addPoints(order, { ...bill, earnAgain: true })).status).toBe(201)
      expect((await addPoints(order, { ...bill, earnAgain: true })).status).toBe(403)
    }
    expect(await Ledger.countDocuments({ posOrderNumber: order })).toBe(3)
  })

  it('earns again on the next business day, which begins when the hours of the evening end', async () => {
    const order = takeOrder()
    const [dinner, ...week] = (await editor.get<HoursEntry[]>('/api/restaurant-hours')).body
    const late = [dinner, ...week].map((day) => ({ ...day, openTime: '18:00', closeTime: '02:00', isClosed: false }))
    await editor.post('/api/admin/restaurant-hours', late)
    await addPoints(order)
    for (const [time, status] of [
      ['2036-11-21T21:59:00Z', 409],
      ['2036-11-21T22:00:00Z', 201],
      ['2036-11-22T21:59:00Z', 409],
    ] as const) {
      product.clock.now = new Date(time)
      viewer = await product.viewer()
      expect((await addPoints(order)).status, time).toBe(status)
    }
  })

  it('may earn again after a whole refund, not after a partial one', async () => {
    const order = takeOrder()
    const { body } = await addPoints(order)
    await refund(body.transaction.id, 10)
    expect((await addPoints(order)).status).toBe(409)
    await refund(body.transaction.id)
    expect((await addPoints(order)).status).toBe(201)
    expect((await addPoints(order)).status).toBe(409)
  })

  it('earns once when twenty tills send it at the same moment for different guests', async () => {
    const order = takeOrder()
    const guests = await Promise.all(Array.from({ length: 20 }, () => product.customer()))
    const answers = await Promise.all(guests.map((to) => addPoints(order, { to })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    expect(await Ledger.countDocuments({ posOrderNumber: order })).toBe(1)
  })

  it('has one claim in the store, so that purchases that do not see each other conflict', async () => {
    const order = takeOrder()
    await addPoints(order)
    const entry = await Ledger.findOne({ posOrderNumber: order }, { _id: 0 }).lean()
    const id = await allocateId('transactions')
    const second = Ledger.collection.insertOne({ ...entry, id, ref: `second:${id}` } as never)
    await expect(second).rejects.toMatchObject({ code: 11_000 })
  })

  it('does not hide that the customer is unknown', async () => {
    const order = takeOrder()
    await addPoints(order)
    const path = '/api/customers/424242/points'
    expect((await viewer.post(path, { amount: 30, posOrderNumber: order })).body.code).toBe('CUSTOMER_NOT_FOUND')
  })

  it('is no matter for purchases without an order number', async () => {
    expect((await addPoints('')).status).toBe(201)
    expect((await addPoints(' ')).status).toBe(201)
  })
})
