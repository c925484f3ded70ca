import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

const REWARD_COSTS = [1, 60, 400] as const

let product: TestProduct
let editor: Person
let rewards: number[]
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  rewards = []
  for (const pointsCost of REWARD_COSTS) rewards.push(await addReward({ pointsCost }))
})
afterAll(() => product.stop())

type Operation =
  | { kind: 'purchase'; fils: number }
  | { kind: 'set'; points: number }
  | { kind: 'redeem'; reward: number }
  | { kind: 'receipt'; dirhams: number }
  | { kind: 'rename' }

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('purchase' as const), fils: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ kind: fc.constant('set' as const), points: fc.nat(2500) }),
  fc.record({ kind: fc.constant('redeem' as const), reward: fc.nat(REWARD_COSTS.length - 1) }),
  fc.record({ kind: fc.constant('receipt' as const), dirhams: fc.integer({ min: 1, max: 9999 }) }),
  fc.constant({ kind: 'rename' as const }),
)

async function perform(guest: Person & { customer: Customer }, points: number, wanted: Operation): Promise<number> {
  const { id, phoneNumber } = guest.customer
  if (wanted.kind === 'purchase') {
    const { status } = await editor.post(`/api/customers/${id}/points`, { amount: wanted.fils / 100 })
    expect(status).toBe(201)
    return points + Math.floor(wanted.fils / 100)
  }
  if (wanted.kind === 'set') {
    const { status } = await editor.send('PUT', `/api/customers/${id}/points`, { points: wanted.points })
    const near = Math.abs(wanted.points - points) <= 1000
    expect(status).toBe(near ? 200 : 400)
    return near ? wanted.points : points
  }
  if (wanted.kind === 'redeem') {
    const cost = REWARD_COSTS[wanted.reward] as number
    const { status } = await guest.post(`/api/rewards/${rewards[wanted.reward]}/redeem`, { customerId: id })
    expect(status).toBe(points >= cost ? 201 : 409)
    return points >= cost ? points - cost : points
  }
  if (wanted.kind === 'receipt') {
    const made = { phoneNumber, amount: wanted.dirhams }
    const { body } = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', made)
    expect((await guest.post('/api/qr-scan', { qrString: body.qrCode })).status).toBe(200)
    expect((await guest.post('/api/qr-scan', { qrString: body.qrCode })).status).toBe(409)
    return points + wanted.dirhams
  }
  const { status } = await editor.send('PUT', `/api/admin/customers/${id}/notes`, { notes: 'Changed' })
  expect(status).toBe(200)
  return points
}

it.each(listSeeds(2026))('points equal the ledger’s sum and never go below zero (seed %i)', async (seed) => {
  const history = fc.array(operation, { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(history, async (operations) => {
      const guest = await product.customer({ phoneNumber: createPhone() })
      let { points } = guest.customer
      for (const wanted of operations) {
        points = await perform(guest, points, wanted)
        const { body: customer } = await guest.get<Customer>(`/api/customers/${guest.customer.id}`)
        const { body: lines } = await guest.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions`)
        const sum = lines.reduce((total, line) => total + line.points, 0)
        expect({ points: customer.points, sum }).toEqual({ points, sum: points })
        expect(points).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: scaleRuns(10), seed },
  )
})
