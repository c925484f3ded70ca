import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode, Reward } from '@sufra/contracts/promotions/rewards/entities'
import { Customers } from 'services/customers/customer.model'
import { Ledger, type LedgerRecord } from 'services/customers/ledger.model'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { type CodeRecord, Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries, refuseAuditEntry } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun } from '../../harness/run-conditions.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct({ DISCOUNT_CODE_DAYS: '7' })
  editor = await product.editor()
})
afterAll(() => product.stop())

type Guest = Person & { customer: Customer }

const KARAK = { name: 'Karak tea', description: 'Two cups, on the house.', pointsCost: 4, isMultipleRedemption: true }

const create = async (fields: Record<string, unknown> = {}) =>
  (await editor.post<Reward>('/api/rewards', { ...KARAK, ...fields })).body

const update = (id: number, fields: Record<string, unknown>) =>
  editor.send<Reward>('PUT', `/api/rewards/${id}`, { ...KARAK, ...fields })

const redeem = (guest: Guest, rewardId: number, headers?: Record<string, string>) =>
  guest.post<{ customer: Customer; discountCode: DiscountCode }>(
    `/api/rewards/${rewardId}/redeem`,
    { customerId: guest.customer.id },
    headers,
  )

const getPoints = async (guest: Guest) => (await guest.get<Customer>(`/api/customers/${guest.customer.id}`)).body.points

describe('discount code', () => {
  it('is valid to the end of its displayed day at the restaurant, to the millisecond [T133]', async () => {
    const [guest, { id }] = [await product.customer(), await create()]
    const codes = [(await redeem(guest, id)).body.discountCode, (await redeem(guest, id)).body.discountCode]
    const end = new Date('2036-11-28T19:59:59.999Z')
    expect(codes.map(({ expiresAt }) => expiresAt)).toEqual([end.toISOString(), end.toISOString()])
    const acceptAt = async (now: Date, code?: DiscountCode) => {
      product.clock.now = now
      const { status, body } = await (await product.editor()).post(`/api/admin/discount-codes/${code?.code}/accept`)
      return [status, body.code]
    }
    expect((await acceptAt(new Date(end.getTime() - 1), codes[0]))[0]).toBe(200)
    expect(await acceptAt(end, codes[1])).toEqual([409, 'CODE_EXPIRED'])
    product.clock.now = NOON
  })

  it.each([
    ['by its id', ({ id }: DiscountCode) => `${id}/redeem`],
    ['by its code', ({ code }: DiscountCode) => `${code}/accept`],
  ])('used %s stays unused while the audit log cannot be written, and works afterwards', async (_, path) => {
    const [guest, { id }] = [await product.customer(), await create()]
    const code = (await redeem(guest, id)).body.discountCode
    const use = () => editor.post(`/api/admin/discount-codes/${path(code)}`, { adminName: 'Noura' })
    const record = `discount_code:${code.id}`
    const free = await refuseAuditEntry({ record, what: 'code.use' })
    expect((await use()).status).toBeGreaterThanOrEqual(500)
    await free()
    expect(await Codes.findOne({ id: code.id }).lean()).toMatchObject({ isUsed: false, usedAt: null })
    expect(await use()).toMatchObject({ status: 200, body: { isUsed: true } })
    expect(await listAuditEntries(record)).toMatchObject([{ username: 'owner', what: 'code.use' }])
  })
})

describe('redemption', () => {
  it('leaves a valid code when the reward is deleted', async () => {
    const guest = await product.customer()
    const { id } = await create({ discountType: 'fixed', discountValue: 5 })
    const { code } = (await redeem(guest, id)).body.discountCode
    expect(await editor.send('DELETE', `/api/rewards/${id}`)).toMatchObject({ status: 204, body: null })
    expect(await redeem(guest, id)).toMatchObject({ status: 404, body: { code: 'REWARD_NOT_FOUND' } })
    const accepted = await editor.post(`/api/admin/discount-codes/${code}/accept`)
    expect(accepted).toMatchObject({ status: 200, body: { rewardTitle: 'Karak tea', discountValue: 5, isUsed: true } })
  })

  it.runIf(isFullRun)(
    'takes the points of the reward version on its code while the reward changes and is deleted',
    async () => {
      const three = { ...KARAK, name: 'Three', pointsCost: 3, discountType: 'fixed', discountValue: 3 }
      const seven = { ...KARAK, name: 'Seven', pointsCost: 7, discountType: 'fixed', discountValue: 7 }
      const { id } = await create(three)
      const guests = await Promise.all(Array.from({ length: 24 }, () => product.customer()))
      const changeReward = async () => {
        for (let round = 0; round < 40; round += 1) await update(id, round % 2 ? three : seven)
        await editor.send('DELETE', `/api/rewards/${id}`)
      }
      const answers: Awaited<ReturnType<typeof redeem>>[] = []
      const redeemRepeatedly = async () => {
        for (const guest of guests) answers.push(await redeem(guest, id))
      }
      await Promise.all([redeemRepeatedly(), changeReward()])
      for (const [index, { status, body }] of answers.entries()) {
        const guest = guests[index] as Guest
        if (status !== 201) expect([status, await getPoints(guest)]).toEqual([404, 10])
        else expect(await getPoints(guest)).toBe(10 - body.discountCode.discountValue)
      }
      const codes = await Codes.find({ rewardId: id }).lean<CodeRecord[]>()
      expect(codes).toHaveLength(tally(answers)[201] ?? 0)
      for (const { ref, rewardTitle, discountValue } of codes) {
        const line = await Ledger.findOne({ ref }).lean<LedgerRecord>()
        expect(line).toMatchObject({ description: rewardTitle, points: -discountValue })
      }
    },
  )

  it('counts earlier codes when a reward becomes once-only', async () => {
    const guest = await product.customer()
    const { id } = await create()
    expect((await redeem(guest, id)).status).toBe(201)
    await update(id, { isMultipleRedemption: false })
    expect(await redeem(guest, id)).toMatchObject({ status: 409, body: { code: 'REWARD_ALREADY_REDEEMED' } })
    await update(id, { isMultipleRedemption: true })
    expect((await redeem(guest, id)).status).toBe(201)
  })
})

describe('idempotency key that is reused after its answer expired', () => {
  const key = { 'Idempotency-Key': 'order-1' }

  it('starts a redemption of its own', async () => {
    const [guest, { id }] = [await product.customer(), await create()]
    const first = await redeem(guest, id, key)
    expect((await redeem(guest, id, key)).body).toEqual(first.body)
    await IdempotencyRecords.deleteMany({})
    const second = await redeem(guest, id, key)
    expect(second).toMatchObject({ status: 201, body: { customer: { points: 2 } } })
    expect(second.body.discountCode.id).not.toBe(first.body.discountCode.id)
  })

  it('by staff for another customer redeems for that customer', async () => {
    const { id } = await create()
    const redeemFor = ({ customer }: Guest) =>
      editor.post<{ customer: Customer; discountCode: DiscountCode }>(
        `/api/rewards/${id}/redeem`,
        { customerId: customer.id },
        key,
      )
    const guests = [await product.customer(), await product.customer()]
    for (const guest of guests) {
      const { body } = await redeemFor(guest)
      expect([body.customer.id, body.discountCode.customerId]).toEqual([guest.customer.id, guest.customer.id])
      expect(await getPoints(guest)).toBe(6)
      await IdempotencyRecords.deleteMany({})
    }
  })
})

describe('interrupted redemption that is retried', () => {
  const key = { 'Idempotency-Key': 'redeem-1' }

  /** The state of an expired redemption after a crash before or after the payment. */
  async function cutOff(paid: boolean) {
    const guest = await product.customer()
    const reward = await create({ discountType: 'fixed', discountValue: 4 })
    const { discountCode } = (await redeem(guest, reward.id, key)).body
    await Codes.updateOne({ id: discountCode.id }, { $set: { state: 'reserved' } })
    await IdempotencyRecords.updateMany({}, { $set: { done: false, answer: null, leasedUntil: new Date(0) } })
    if (!paid) {
      await Ledger.deleteOne({ customerId: guest.customer.id, type: 'redeem' })
      await Customers.updateOne({ id: guest.customer.id }, { $inc: { points: 4 } })
    }
    return { guest, reward, discountCode }
  }

  it('costs the price at the time, whatever the reward costs now', async () => {
    const { guest, reward, discountCode } = await cutOff(false)
    await update(reward.id, { pointsCost: 9, discountType: 'fixed', discountValue: 9 })
    const again = await redeem(guest, reward.id, key)
    expect(again).toMatchObject({ status: 201, body: { discountCode, customer: { points: 6 } } })
  })

  it('ends with its code although the reward is deleted', async () => {
    const { guest, reward, discountCode } = await cutOff(true)
    await editor.send('DELETE', `/api/rewards/${reward.id}`)
    const again = await redeem(guest, reward.id, key)
    expect(again).toMatchObject({ status: 201, body: { discountCode, customer: { points: 6 } } })
    expect(await getPoints(guest)).toBe(6)
  })

  it('by staff, after a failed audit entry, ends with one code, paid once, and the entry', async () => {
    const [guest, { id }] = [await product.customer(), await create()]
    const record = `customer:${guest.customer.id}`
    const send = () => editor.post(`/api/rewards/${id}/redeem`, { customerId: guest.customer.id }, key)
    const free = await refuseAuditEntry({ record, what: 'reward.redeem' })
    expect((await send()).status).toBeGreaterThanOrEqual(500)
    expect((await guest.get<DiscountCode[]>(`/api/customers/${guest.customer.id}/discount-codes`)).body).toEqual([])
    await free()
    expect(await send()).toMatchObject({ status: 201, body: { customer: { points: 6 } } })
    expect(await Codes.countDocuments({ customerId: guest.customer.id })).toBe(1)
    expect(await listAuditEntries(record)).toMatchObject([{ username: 'owner', what: 'reward.redeem' }])
  })
})
