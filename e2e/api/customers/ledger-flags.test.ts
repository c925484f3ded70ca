import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { Ledger } from 'services/customers/ledger.model'
import { allocateIds } from 'services/platform/db/counters'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let viewer: Person
let editor: Person
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct({ LARGE_PURCHASE_AED: '500', MANY_PURCHASES_A_DAY: '3' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  viewer = await product.viewer()
  editor = await product.editor()
  guest = await product.customer()
})

async function addPurchase(amount: number, posOrderNumber: string | null = null, who = guest): Promise<number> {
  const { body } = await editor.post<{ transaction: LedgerEntry }>(`/api/customers/${who.customer.id}/points`, {
    amount,
    posOrderNumber,
    earnAgain: true,
  })
  return body.transaction.id
}

const refund = (id: number, amount?: number) =>
  viewer.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong bill', amount })

const listHistory = async (query = '', who = viewer) =>
  (await who.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions?details=true${query}`)).body
const listLedger = async (query = '') =>
  (await viewer.get<LedgerEntry[]>(`/api/admin/transactions?details=true${query}`)).body

const listFlags = (lines: readonly LedgerEntry[]) => lines.map((line) => line.flags ?? [])

describe('flag for large purchases', () => {
  it('is set from the limit on, after refunds', async () => {
    await addPurchase(499.99)
    const large = await addPurchase(500)
    expect(listFlags(await listHistory())).toEqual([['large_purchase'], [], []])
    await refund(large, 0.01)
    expect(listFlags(await listHistory())).toEqual([[], [], [], []])
  })
})

describe('flag for repeated order numbers', () => {
  it('marks both entries across customers and pages', async () => {
    const other = await product.customer()
    await addPurchase(5, 'TWICE', other)
    const second = await addPurchase(6, 'TWICE')
    expect(listFlags(await listHistory())).toEqual([['order_twice'], []])
    expect(listFlags(await listLedger('&limit=1'))).toEqual([['order_twice']])
    expect(listFlags(await listLedger('&search=TWICE'))).toEqual([['order_twice'], ['order_twice']])
    await refund(second, 3)
    expect(listFlags(await listLedger('&search=TWICE'))).toEqual([[], ['order_twice'], ['order_twice']])
    await refund(second)
    expect(listFlags(await listLedger('&search=TWICE'))).toEqual([[], [], [], []])
  })

  it('is not set for the number of another day', async () => {
    for (const now of [new Date(NOON.getTime() - 86_400_000), NOON]) {
      product.clock.now = now
      ;[viewer, editor] = [await product.viewer(), await product.editor()]
      await addPurchase(5, 'DAILY')
    }
    expect(listFlags(await listLedger('&search=DAILY'))).toEqual([[], []])
  })

  it('is set for a receipt of that day that is scanned on the next', async () => {
    product.clock.now = new Date(NOON.getTime() - 86_400_000)
    ;[viewer, editor] = [await product.viewer(), await product.editor()]
    await addPurchase(5, 'SLIP')
    const receipt = { phoneNumber: guest.customer.phoneNumber, amount: 6, posOrderNumber: 'SLIP' }
    const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', receipt)
    product.clock.now = NOON
    viewer = await product.viewer()
    expect((await viewer.post('/api/qr-scan', { qrString: body.qrCode })).status).toBe(200)
    expect(listFlags(await listLedger('&search=SLIP'))).toEqual([['order_twice'], ['order_twice']])
  })

  it('is not set for two bills of tills that count alike', async () => {
    const keys = [await createKeyClient(editor, product.person()), await createKeyClient(editor, product.person())]
    for (const [turn, key] of keys.entries())
      await key.post('/api/pos/orders', {
        orderNumber: 'ALIKE',
        amount: 5 + turn,
        guest: { customerId: guest.customer.id },
      })
    expect(listFlags(await listLedger('&search=ALIKE'))).toEqual([[], []])
    await addPurchase(7, 'ALIKE')
    expect(listFlags(await listLedger('&search=ALIKE'))).toEqual([
      ['order_twice', 'many_purchases'],
      ['order_twice', 'many_purchases'],
      ['order_twice', 'many_purchases'],
    ])
  })

  it('is not set for a number that only shares a prefix', async () => {
    await addPurchase(5, 'B-1')
    await addPurchase(5, 'B-10')
    expect(listFlags(await listLedger('&search=B-1'))).toEqual([[], []])
  })

  it('marks every entry beside numbers that are used sixty times', async () => {
    const template = await Ledger.findOne({ customerId: guest.customer.id }, { _id: 0 }).lean()
    const first = await allocateIds('transactions', 120)
    const purchase = {
      ...template,
      type: 'earn',
      points: 0,
      amountFils: 100,
      orderDay: '2036-11-20',
    }
    const days = Array.from({ length: 60 }, (_, index) => new Date(NOON.getTime() - (index + 2) * 86_400_000))
    // One before and one after the other number, in whatever order a store reads them.
    const numbers = ['AAA1', 'ZZZ9'].flatMap((number) => days.map((createdAt) => ({ number, createdAt })))
    const lines = numbers.map(({ number, createdAt }, index) => {
      return {
        ...purchase,
        id: first + index,
        ref: `often:${index}`,
        posOrderNumber: number,
        orderKey: number,
        createdAt,
      }
    })
    await Ledger.collection.insertMany(lines as never[])
    await addPurchase(5, 'MMM-5', await product.customer())
    await addPurchase(5, 'MMM-5')
    const twice = ['order_twice']
    expect(listFlags(await listHistory('&limit=4'))).toEqual([twice, [], twice, twice])
    expect(listFlags(await listHistory('&limit=1&page=122'))).toEqual([twice])
    // Their numbers may be higher than those of later entries.
    await Ledger.collection.deleteMany({ ref: { $regex: '^often:' } })
  })
})

describe('flag for many purchases of one day', () => {
  it('marks all of them from the third on, also across pages', async () => {
    await addPurchase(5)
    await addPurchase(6)
    expect(listFlags(await listHistory())).toEqual([[], [], []])
    const third = await addPurchase(7)
    const marked = ['many_purchases']
    expect(listFlags(await listHistory())).toEqual([marked, marked, marked, []])
    expect(listFlags(await listHistory('&limit=2&page=2'))).toEqual([marked, []])
    await refund(third)
    expect(listFlags(await listHistory())).toEqual([[], [], [], [], []])
  })

  it('uses the restaurant’s day, which ends at its midnight', async () => {
    product.clock.now = new Date('2036-11-19T19:58:00Z')
    await addPurchase(5)
    await addPurchase(6)
    product.clock.now = new Date('2036-11-19T20:00:00Z')
    await addPurchase(7)
    expect(listFlags(await listHistory())).toEqual([[], [], [], []])
    product.clock.now = new Date('2036-11-20T19:59:59Z')
    viewer = await product.viewer()
    editor = await product.editor()
    await addPurchase(8)
    await addPurchase(9)
    const [gift, ...purchases] = listFlags(await listHistory())
    expect(gift).toEqual([])
    expect(purchases).toEqual([['many_purchases'], ['many_purchases'], ['many_purchases'], [], []])
  })

  it('counts each customer separately', async () => {
    const other = await product.customer()
    for (const who of [guest, other, guest, other]) await addPurchase(5, null, who)
    expect(listFlags(await listLedger('&limit=4'))).toEqual([[], [], [], []])
  })
})

describe('ledger page with details', () => {
  it('is returned with the total', async () => {
    const { body, headers } = await viewer.get<LedgerEntry[]>(
      `/api/customers/${guest.customer.id}/transactions?details=true`,
    )
    expect([body.length, headers.get('x-total-count')]).toEqual([1, '1'])
  })

  it('names each entry’s customer, also after deletion', async () => {
    await addPurchase(5)
    const { uniqueId, firstName, lastName } = guest.customer
    expect((await listLedger('&limit=1'))[0]?.customer).toEqual({ uniqueId, firstName, lastName })
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    expect((await listLedger('&limit=1'))[0]?.customer).toBeNull()
  })

  it('is for staff: a customer’s own history has no details', async () => {
    await addPurchase(600)
    const [line] = await listHistory('', guest)
    expect([line?.amount, line && 'flags' in line]).toEqual([60_000, false])
  })

  it('must be requested: other pages have no details', async () => {
    await addPurchase(600)
    const { body } = await viewer.get<LedgerEntry[]>(`/api/admin/transactions?limit=1`)
    expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(['flags']))
    expect(body[0]?.customer).toBeUndefined()
  })
})
