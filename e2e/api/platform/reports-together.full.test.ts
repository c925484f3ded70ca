import { addDays, getDayInZone, getStartOfDay, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import mongoose from 'mongoose'
import { Ledger, type LedgerRecord } from 'services/customers/ledger.model'
import { LedgerDays } from 'services/customers/points/ledger-day.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { type ProductProcess, startSecondProduct } from '../../harness/spawn-product.ts'
import { reportPoints } from '../properties/plain-reports.ts'

/** Shared, so that one session is valid in both. */
const SESSION_SECRET = 'a secret of two products, long enough'
const ZONE = 'Asia/Dubai'
const DAYS = 40

let product: TestProduct
let second: ProductProcess
let here: Person
let there: Person
beforeAll(async () => {
  // The second product uses the real clock, so this one does too.
  product = await startTestProduct({ SESSION_SECRET }, new Date())
  second = await startSecondProduct(product, { SESSION_SECRET })
  here = await product.editor()
  there = createPerson(second.address)
  there.cookie = here.cookie
})
afterAll(async () => {
  await second.remove()
  await product.stop()
})

it('two processes that total the same days concurrently store them once and return equal reports', async () => {
  // Past days at any hour; the report's last days have no entries.
  const today = getDayInZone(new Date(), ZONE)
  const days = listDaysUpTo(addDays(today, -3), DAYS)
  const lines = days.flatMap((day, n) =>
    [1, 2, 3].map((one) => createLedgerEntry(3 * n + one, getStartOfDay(day, ZONE))),
  )
  // In one transaction, because background work aggregates days as well.
  await mongoose.connection.transaction((session) => Ledger.collection.insertMany(lines as never[], { session }))
  const path = `/api/admin/reports/points?days=${DAYS + 3}`
  const answers = await Promise.all([here, there, here, there, here, there].map((person) => person.get(path)))
  const expected = reportPoints(listDaysUpTo(today, DAYS + 3), lines, [], ZONE)
  for (const { status, body } of answers) expect([status, body]).toEqual([200, expected])
  const ledgerDays = await LedgerDays.find({ day: { $lte: days.at(-1) } }).sort({ day: 1 })
  expect(ledgerDays.map(({ day }) => day)).toEqual(days)
})

function createLedgerEntry(id: number, createdAt: Date): LedgerRecord {
  return {
    id,
    ref: `line:${id}`,
    customerId: 1,
    type: 'earn',
    points: id,
    amountFils: null,
    description: 'Purchase',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
    createdAt,
  }
}
