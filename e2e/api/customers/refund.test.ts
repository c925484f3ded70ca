import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

type Guest = Person & { customer: Customer }
type Moved = { customer: Customer; transaction: LedgerEntry }

async function addPurchase(amount: number): Promise<{ guest: Guest; id: number }> {
  const guest = await product.customer()
  const { body } = await editor.post<Moved>(`/api/customers/${guest.customer.id}/points`, {
    amount,
    earnAgain: true,
    posOrderNumber: 'A-17',
  })
  return { guest, id: body.transaction.id }
}

const refund = (id: number, fields: object = {}, headers?: Record<string, string>) =>
  editor.post<Moved>(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong table', ...fields }, headers)

async function getAccount({ customer: { id } }: Guest) {
  const { body: customer } = await editor.get<Customer>(`/api/customers/${id}`)
  const { body: ledger } = await editor.get<LedgerEntry[]>(`/api/customers/${id}/transactions`)
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(customer.points)
  return { points: customer.points, ledger }
}

describe('refunding a purchase', () => {
  it('takes back all its points in a ledger entry with purchase, order and reason, visible to the guest', async () => {
    const { guest, id } = await addPurchase(99.99)
    const { status, body } = await refund(id)
    expect([status, body.customer.points]).toEqual([201, 10])
    const facts = { type: 'adjustment', points: -99, amount: -9999, refundOf: id, reason: 'Wrong table' }
    expect(body.transaction).toMatchObject({ ...facts, posOrderNumber: 'A-17', adminName: 'owner', balance: 10 })
    const { body: seen } = await guest.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions`)
    expect(seen.slice(0, 2)).toMatchObject([facts, { id, type: 'earn', points: 99, refunded: 9999 }])
    const record = `customer:${guest.customer.id}`
    expect(await AuditLog.find({ record, what: 'points.refund' }).lean()).toMatchObject([
      { username: 'owner', before: { id }, after: facts },
    ])
  })

  it('takes the visit back as a whole, to the latest purchase that is left', async () => {
    const { guest, id } = await addPurchase(20)
    const findNever = async () =>
      (await editor.get<Customer[]>(`/api/customers?neverVisited=true&search=${guest.customer.uniqueId}`)).body.length
    const path = `/api/customers/${guest.customer.id}/points`
    product.clock.now = new Date(NOON.getTime() + 60_000)
    const second = (await editor.post<Moved>(path, { amount: 30 })).body.transaction.id
    const visits = []
    await refund(second, { amount: 10 })
    for (const purchase of [second, id]) {
      visits.push((await editor.get<Customer>(`/api/customers/${guest.customer.id}`)).body.lastVisitAt)
      await refund(purchase)
    }
    expect(visits).toEqual([product.clock.now.toISOString(), NOON.toISOString()])
    expect((await editor.get<Customer>(`/api/customers/${guest.customer.id}`)).body.lastVisitAt).toBeUndefined()
    expect(await findNever()).toBe(1)
    product.clock.now = NOON
  })

  it('in parts takes back exactly the points earned, however it is split', async () => {
    const { guest, id } = await addPurchase(10.7)
    const points = []
    for (const amount of [0.5, 0.3, 9.9]) points.push((await refund(id, { amount })).body.transaction.points)
    expect(points).toEqual([0, -1, -9])
    expect((await getAccount(guest)).points).toBe(10)
  })

  it('rejects more than the rest of the purchase', async () => {
    const { guest, id } = await addPurchase(50)
    expect(await refund(id, { amount: 50.01 })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_TOO_LARGE', message: 'At most 50 of this amount can still be refunded' },
    })
    await refund(id, { amount: 30.5 })
    expect(await refund(id, { amount: 20 })).toMatchObject({ status: 409, body: { left: 19.5 } })
    expect((await refund(id)).body.transaction).toMatchObject({ amount: -1950, points: -19 })
    expect((await refund(id)).body).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0 })
    expect((await getAccount(guest)).points).toBe(10)
  })

  it('of spent points is rejected with the balance, and takes the balance on confirmation', async () => {
    const { guest, id } = await addPurchase(50)
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 30 })
    expect(await refund(id)).toMatchObject({
      status: 409,
      body: { code: 'POINTS_ALREADY_SPENT', points: 50, balance: 30 },
    })
    const { body } = await refund(id, { takeWhatIsThere: true })
    expect(body.transaction).toMatchObject({ points: -30, amount: -5000, balance: 0 })
    expect((await getAccount(guest)).points).toBe(0)
  })

  it('requires an existing purchase and a reason, and refunds no refund', async () => {
    const { id } = await addPurchase(5)
    expect(await refund(424_242)).toMatchObject({ status: 404, body: { code: 'TRANSACTION_NOT_FOUND' } })
    expect(await refund(id, { reason: ' ' })).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
    expect((await refund(id, { amount: 0 })).status).toBe(400)
    const { body } = await refund(id)
    expect(await refund(body.transaction.id)).toMatchObject({ status: 409, body: { code: 'NOT_A_PURCHASE' } })
  })

  it('happens once of twenty concurrent requests, and replays the answer under one key', async () => {
    const { guest, id } = await addPurchase(40)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    expect((await getAccount(guest)).ledger.map(({ points }) => points)).toEqual([-40, 40, 10])

    const other = await addPurchase(40)
    const key = { 'Idempotency-Key': 'one-refund' }
    const alike = await Promise.all(Array.from({ length: 20 }, () => refund(other.id, { amount: 10 }, key)))
    expect(new Set(alike.map(({ status, body }) => `${status} ${body.transaction?.id}`)).size).toBe(1)
    expect((await getAccount(other.guest)).points).toBe(40)
  })

  it('in concurrent parts never exceeds the purchase', async () => {
    const { guest, id } = await addPurchase(40)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 9.5 })))
    expect(tally(answers)).toEqual({ 201: 4, 409: 6 })
    const { points, ledger } = await getAccount(guest)
    expect([points, ledger.at(-2)]).toMatchObject([12, { id, refunded: 3800 }])
  })

  it('loses its reason when the customer is deleted', async () => {
    const { guest, id } = await addPurchase(20)
    await refund(id, { reason: 'Layla felt ill' })
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    const { body } = await editor.get<LedgerEntry[]>('/api/admin/transactions')
    const [line] = body.filter(({ refundOf }) => refundOf === id)
    expect([line?.points, line?.reason, line?.posOrderNumber]).toEqual([-20, undefined, null])
  })
})
