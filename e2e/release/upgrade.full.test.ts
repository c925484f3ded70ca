import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Customer, Transaction } from '@sufra/contracts/entities/customer'
import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { dayInZone, endOfDay } from '@sufra/domain/calendar-day'
import { Customers } from 'services/customers/customer.model'
import { CustomerDeletions } from 'services/customers/customer-deletion.model'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOn } from '../harness/audit-entries.ts'
import { type Person, startTestProduct, type TestProduct } from '../harness/product.ts'

/** What a call answered in the release before, by its path. */
type Answers = Record<string, { path: string; body: object[] | object }>

const releases = fileURLToPath(new URL('./earlier/', import.meta.url))
const before = JSON.parse(readFileSync(join(releases, '2026-11-22.json'), 'utf8')) as Answers
const NOOR = 5

/** A code ended at the time of day of its issue; now it ends with the day that it shows. */
const toTheEndOfItsDay = (code: DiscountCode): DiscountCode => ({
  ...code,
  expiresAt: endOfDay(dayInZone(new Date(code.expiresAt), 'Asia/Dubai'), 'Asia/Dubai').toISOString(),
})

// The folder was written by the release of 22 November 2026: five guests with purchases, receipts, codes and bookings
// that were moved, cancelled and closed, one of each act of staff, and what a crash of that release left half done.
const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'))
let product: TestProduct
let staff: Person
beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('tar', ['-xzf', join(releases, '2026-11-22.tar.gz'), '-C', dataDir])
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(['for the first time', 'again'])('data folder of the previous release, started %s', () => {
  beforeAll(async () => {
    product = await startTestProduct({ DATA_DIR: dataDir })
    staff = await product.editor()
  })
  afterAll(() => product.stop())

  const names = Object.keys(before).filter((name) => !['directory', `transactions ${NOOR}`].includes(name))
  it.each(names)('returns the same answer: %s [T125]', async (name) => {
    const { path, body } = before[name] as Answers[string]
    const expected = name.startsWith('codes') ? (body as DiscountCode[]).map(toTheEndOfItsDay) : body
    // Seats that no booking has are given back by work that goes on beside the calls.
    await expect.poll(async () => (await staff.get(path)).body).toMatchObject(expected)
  })

  it('has every customer and point, and the ledger entry that a crash left pending [T113]', async () => {
    const { path, body } = before.directory as Answers[string]
    const { body: customers } = await staff.get<Customer[]>(path)
    const told = (body as Customer[]).map((customer) =>
      customer.id === NOOR ? { ...customer, points: customer.points + 5 } : customer,
    )
    expect(customers).toMatchObject(told)
    for (const { id, points } of customers) {
      const { body: lines } = await staff.get<Transaction[]>(`/api/customers/${id}/transactions`)
      expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
      const known = (before[`transactions ${id}`] as Answers[string]).body as Transaction[]
      expect(lines.filter((line) => known.some((one) => one.id === line.id))).toMatchObject(known)
      expect(lines.length - known.length).toBe(id === NOOR ? 1 : 0)
    }
    expect(await Customers.collection.countDocuments({ pending: { $exists: true, $ne: [] } } as never)).toBe(0)
  })

  it('accepts guests’ existing passwords', async () => {
    for (const [phoneNumber, password] of [
      ['0501234562', 'Sara'],
      ['0501234561', 'a chosen one'],
    ])
      expect((await product.person().post('/api/auth/login', { phoneNumber, password })).status).toBe(200)
  })

  it('finishes pending work: the unpaid code and the deletion', async () => {
    await expect.poll(() => Codes.countDocuments({ ref: 'unpaid' })).toBe(0)
    for (const { customerId } of await CustomerDeletions.find({}))
      await expect.poll(() => actsOn(`customer:${customerId}`)).toMatchObject([{ what: 'customer.delete' }])
  })
})
