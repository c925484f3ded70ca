import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { invalidateRef, movePointsOnce } from 'services/customers/points/move-points-once'
import { runTransaction } from 'services/platform/db/transaction'
import { Codes } from 'services/promotions/code.model'
import { finishRedemptions } from 'services/promotions/finish-redemptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guest = await product.customer()
})

/** Sweeps skip records younger than their cut-off. */
function getLaterDate() {
  return new Date(product.clock.now.getTime() + 5 * 60_000)
}

function earn(ref: string) {
  const facts = {
    amountFils: null,
    description: 'x',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
  }
  const move = { ref, customerId: guest.customer.id, type: 'earn' as const, points: 5, ...facts }
  return runTransaction(() => movePointsOnce(move, { config: {} as never, now: () => product.clock.now }))
}

describe('voided points change', () => {
  const giveUp = (ref: string) => runTransaction(() => invalidateRef(guest.customer.id, ref))

  it('can never be applied afterwards', async () => {
    expect(await giveUp('late')).toBe(false)
    await expect(earn('late')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  })

  it('is reported when it was applied before', async () => {
    await earn('done')
    expect(await giveUp('done')).toBe(true)
  })
})

describe('interrupted redemption', () => {
  const finishAt = (now: () => Date) => finishRedemptions(product.broker, { config: {} as never, now })
  const listCodes = async () =>
    (await guest.get<DiscountCode[]>(`/api/customers/${guest.customer.id}/discount-codes`)).body

  /** The state of a redemption after a crash after its second step, or its first. */
  async function begin(paid: boolean, tradedBy: string | null = null): Promise<void> {
    const reward = await addReward({ pointsCost: 4, isMultipleRedemption: false })
    const { body } = await guest.post<{ discountCode: DiscountCode }>(`/api/rewards/${reward}/redeem`, {
      customerId: guest.customer.id,
    })
    const code = await Codes.findOneAndUpdate(
      { id: body.discountCode.id },
      { $set: { state: 'reserved', tradedBy } },
    ).lean()
    if (!paid) {
      await Ledger.deleteOne({ ref: code?.ref })
      await Customers.updateOne({ id: guest.customer.id }, { $inc: { points: 4 } })
    }
  }
  async function cutOff(paid: boolean, tradedBy: string | null = null): Promise<DiscountCode[]> {
    await begin(paid, tradedBy)
    expect(await finishAt(getLaterDate)).toBe(1)
    return listCodes()
  }

  it('ends with the code at the first look after a restart when the points were taken', async () => {
    await begin(true)
    expect(await finishAt(() => product.clock.now)).toBe(1)
    expect(await listCodes()).toHaveLength(1)
  })

  it('is left to the call that may be at it while its points are not taken', async () => {
    await begin(false)
    expect(await finishAt(() => product.clock.now)).toBe(0)
    expect(await Codes.countDocuments({ customerId: guest.customer.id, state: 'reserved' })).toBe(1)
    expect(await finishAt(getLaterDate)).toBe(1)
  })

  it('ends with the code when the points were taken', async () => {
    expect(await cutOff(true)).toHaveLength(1)
  })

  it('ends with the audit entry of the staff who redeemed, too', async () => {
    const [code] = await cutOff(true, 'owner')
    expect(await listAuditEntries(`customer:${guest.customer.id}`)).toEqual([
      { username: 'owner', what: 'reward.redeem', before: null, after: code },
    ])
  })

  it('ends without a code when no points were taken, and the reward can be redeemed', async () => {
    expect(await cutOff(false)).toHaveLength(0)
    const reward = await Codes.countDocuments({ customerId: guest.customer.id })
    expect(reward).toBe(0)
    expect((await guest.get<Customer>(`/api/customers/${guest.customer.id}`)).body.points).toBe(10)
  })
})
