import type { Customer, CustomerMerge } from '@sufra/contracts/customers/entities'
import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { type CodeRecord, Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer, Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let rewards: number[]
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: 12 })
  rewards = [await addReward({ pointsCost: 3 }), await addReward({ pointsCost: 2, isMultipleRedemption: false })]
})
afterAll(() => product.stop())

interface Act {
  kind: 'earn' | 'redeem' | 'set' | 'use'
  /** Which of the two records. */
  who: 0 | 1
  number: number
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('earn' as const, 'redeem' as const, 'set' as const, 'use' as const),
  who: fc.constantFrom(0 as const, 1 as const),
  number: fc.integer({ min: 1, max: 60 }),
})

async function perform({ kind, who, number }: Act, ids: readonly number[]): Promise<Answer<unknown> | null> {
  const id = ids[who] ?? 0
  if (kind === 'earn') return editor.post(`/api/customers/${id}/points`, { amount: number })
  if (kind === 'set') return editor.send('PUT', `/api/customers/${id}/points`, { points: number })
  if (kind === 'redeem') return editor.post(`/api/rewards/${rewards[number % 2]}/redeem`, { customerId: id })
  const code = await Codes.findOne({ customerId: id, isUsed: false, state: 'issued' }).lean<CodeRecord>()
  return code && editor.post(`/api/admin/discount-codes/${code.code}/accept`, {})
}

/** Of both records together. */
async function readSums(ids: readonly number[]) {
  const customerId = { $in: [...ids] }
  const records = await Customers.find({ id: customerId }).lean()
  const lines = await Ledger.find({ customerId }).lean()
  const codes = await Codes.find({ customerId }, { _id: 0, code: 1, isUsed: 1, state: 1 }).sort({ code: 1 }).lean()
  const balance = records.reduce((sum, { points }) => sum + points, 0)
  const lots = records.flatMap((record) => record.lots ?? []).reduce((sum, lot) => sum + lot.points, 0)
  return { balance, lots, ledger: lines.reduce((sum, { points }) => sum + points, 0), codes }
}

const merge = (id: number, from: Customer, phone: string) =>
  editor.post<CustomerMerge>(`/api/admin/customers/${id}/merge`, { from: from.id, phone, reason: 'One guest' })

it.each(listSeeds(2049))('random pairs merged and split keep every sum and code (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.boolean(), async (acts, hasOthersPhone) => {
      const [into, from] = [(await product.customer()).customer, (await product.customer()).customer]
      const ids = [into.id, from.id]
      for (const each of acts) await perform(each, ids)
      const before = await readSums(ids)
      expect([before.balance, before.lots]).toEqual([before.ledger, before.ledger])
      const { status } = await merge(into.id, from, hasOthersPhone ? from.phoneNumber : into.phoneNumber)
      expect(status).toBe(200)
      expect(await readSums([into.id])).toEqual(before)
      expect((await readSums([from.id])).codes).toEqual([])
      expect((await editor.post(`/api/admin/customers/${into.id}/split`, { reason: 'Two guests' })).status).toBe(200)
      expect(await readSums(ids)).toEqual(before)
    }),
    { seed, numRuns: scaleRuns(24) },
  )
})

it.each(listSeeds(2050))('tills beside a merge lose nothing (seed %i)', async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      const [into, from] = [(await product.customer()).customer, (await product.customer()).customer]
      const ids = [into.id, from.id]
      const [merged, ...answers] = await Promise.all([
        merge(into.id, from, into.phoneNumber),
        ...acts.map((each) => perform(each, ids)),
      ])
      expect(merged.status).toBe(200)
      for (const answer of answers) if (answer && answer.status >= 300) expect([400, 404, 409]).toContain(answer.status)
      const { balance, lots, ledger } = await readSums(ids)
      expect([balance, lots]).toEqual([ledger, ledger])
      expect((await Customers.findOne({ id: into.id }).lean())?.points).toBe(balance)
    }),
    { seed, numRuns: scaleRuns(24) },
  )
})
