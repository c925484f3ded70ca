import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { calculateAdjustment } from '@sufra/domain/platform/limits'
import { getCustomer } from 'services/customers/find-customer'
import { movePoints } from 'services/customers/points/move-points'
import { attempts } from 'services/platform/db/current-transaction'
import { runTransaction } from 'services/platform/db/transaction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guest = await product.customer()
})

const getPath = (part = '') => `/api/customers/${guest.customer.id}${part}`
const setPoints = (points: unknown, headers?: Record<string, string>) =>
  editor.send<Customer>('PUT', getPath('/points'), { points }, headers)
const listActs = () => listAuditEntries(`customer:${guest.customer.id}`)

async function getAccount() {
  const { body: customer } = await guest.get<Customer>(getPath())
  const { body: ledger } = await editor.get<LedgerEntry[]>(getPath('/transactions'))
  return { ...customer, ledger, sum: ledger.reduce((sum, line) => sum + line.points, 0) }
}

interface Balance {
  points: number
}

describe('setting a customer’s points', () => {
  it('writes an adjustment to the balance and an audit entry [T290]', async () => {
    expect(await setPoints(250)).toMatchObject({ status: 200, body: { points: 250, version: 2, adminNotes: null } })
    const { ledger, sum } = await getAccount()
    expect(ledger[0]).toMatchObject({ type: 'adjustment', points: 240, amount: null, adminName: 'owner' })
    expect(sum).toBe(250)
    const after = { points: 250, transaction: ledger[0] }
    expect(await listActs()).toEqual([{ username: 'owner', what: 'points.set', before: { points: 10 }, after }])
  })

  it('can lower the balance to zero', async () => {
    expect((await setPoints(0)).body.points).toBe(0)
    expect(await getAccount()).toMatchObject({ points: 0, sum: 0, ledger: [{ type: 'adjustment', points: -10 }, {}] })
  })

  it('writes nothing when the balance is already there', async () => {
    expect(await setPoints(10)).toMatchObject({ status: 200, body: { points: 10, version: 1 } })
    expect((await getAccount()).ledger).toHaveLength(1)
    expect(await listActs()).toEqual([])
  })

  it.each([-1, 1.5, '250', null, undefined, {}, Number.MAX_SAFE_INTEGER + 1])('rejects %j [T122]', async (points) => {
    const message = 'Please enter a valid number of points'
    expect(await setPoints(points)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } })
    expect(await getAccount()).toMatchObject({ points: 10, sum: 10 })
  })

  it('changes at most 1,000 at a time [T423]', async () => {
    const message = 'Points can be adjusted by at most 1000 at a time'
    expect(await setPoints(1011)).toMatchObject({ status: 400, body: { code: 'ADJUSTMENT_TOO_LARGE', message } })
    expect((await setPoints(1010)).status).toBe(200)
    expect((await setPoints(9)).status).toBe(400)
    expect((await setPoints(10)).status).toBe(200)
  })

  it('returns 404 for an unknown customer', async () => {
    const answer = await editor.send('PUT', '/api/customers/987654/points', { points: 5 })
    expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })
})

describe('concurrent point settings and purchases', () => {
  it('apply each adjustment to the previous entry’s balance', async () => {
    const wanted = Array.from({ length: 20 }, (_, turn) => 100 + turn)
    const answers = await Promise.all(wanted.map((points) => setPoints(points)))
    expect(answers.map(({ body }) => body.points)).toEqual(wanted)
    const { points, sum, ledger, version } = await getAccount()
    expect([sum, version]).toEqual([points, 21])
    // Ids are not in the order of commits; the balances before and after make one chain.
    const steps = (await listActs()).map((act) => act as { before: Balance; after: Balance })
    expect(steps.map(({ after }) => after.points).toSorted()).toEqual(wanted)
    const balances = [10, ...wanted].filter((balance) => balance !== points)
    expect(steps.map(({ before }) => before.points).toSorted()).toEqual(balances.toSorted())
    const changes = steps.map(({ before, after }) => after.points - before.points)
    expect(ledger.map((line) => line.points).toSorted()).toEqual([10, ...changes].toSorted())
  })

  it('keep balance and ledger equal [T451]', async () => {
    const sendings: Promise<Answer>[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      sendings.push(editor.send('PUT', getPath('/points'), { points: 300 + turn }))
      sendings.push(editor.post(getPath('/points'), { amount: 7 }))
    }
    expect(tally(await Promise.all(sendings))).toEqual({ 200: 20, 201: 20 })
    const { points, sum, ledger } = await getAccount()
    expect(sum).toBe(points)
    expect(ledger.filter(({ type }) => type === 'earn')).toHaveLength(20)
  })

  it('accept one of those with the same version', async () => {
    const answers = await Promise.all([50, 60, 70, 80].map((points) => setPoints(points, { 'If-Match': '1' })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    expect((await getAccount()).ledger).toHaveLength(2)
  })

  it('do not conflict with purchases, which are no edits', async () => {
    await editor.post(getPath('/points'), { amount: 7 })
    expect((await setPoints(100, { 'If-Match': '1' })).status).toBe(200)
  })
})

describe('adjustment transaction', () => {
  /** Sets 100 points like another process; `meanwhile` runs between its read and its write. */
  async function setHundred(meanwhile: () => Promise<unknown>): Promise<number[]> {
    const met: number[] = []
    await runTransaction(async () => {
      const before = await getCustomer(guest.customer.id)
      met.push(before.points)
      if (met.length === 1) await attempts.exit(meanwhile)
      const facts = { amountFils: null, qrCodeHash: null, rewardId: null, posOrderNumber: null, adminName: null }
      const change = { ...facts, ref: `other:${before.id}`, customerId: before.id, description: 'Adjustment' }
      const points = calculateAdjustment(before.points, 100)
      const app = { config: {} as never, now: () => product.clock.now }
      await movePoints(before, { ...change, type: 'adjustment', points }, app, { edit: true })
    })
    return met
  }

  it('commits when nothing changed meanwhile', async () => {
    expect(new Set(await setHundred(async () => undefined))).toEqual(new Set([10]))
    expect(await getAccount()).toMatchObject({ points: 100, sum: 100, version: 2 })
  })

  it('retries when the balance changed meanwhile', async () => {
    const met = await setHundred(() => editor.post(getPath('/points'), { amount: 7 }))
    expect([...new Set(met)]).toEqual([10, 17])
    expect(await getAccount()).toMatchObject({ points: 100, sum: 100 })
  })

  it('retries when the record was edited meanwhile', async () => {
    const edit = () => editor.send('PUT', `/api/admin/customers/${guest.customer.id}/notes`, { notes: 'x' })
    expect((await setHundred(edit)).length).toBeGreaterThan(1)
    expect(await getAccount()).toMatchObject({ points: 100, sum: 100, version: 3 })
  })
})
