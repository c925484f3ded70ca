import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

type Guest = Person & { customer: Customer }

async function getBalance(guest: Guest) {
  const { body: customer } = await guest.get<Customer>(`/api/customers/${guest.customer.id}`)
  const { body: ledger } = await guest.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions`)
  const sum = ledger.reduce((points, line) => points + line.points, 0)
  return { points: customer.points, sum, ledger }
}

function addPoints(guest: Guest, amount: unknown, headers?: Record<string, string>, posOrderNumber?: string) {
  return editor.post<{ customer: Customer; transaction: LedgerEntry }>(
    `/api/customers/${guest.customer.id}/points`,
    { amount, adminName: 'Sara', posOrderNumber },
    headers,
  )
}

describe('adding points', () => {
  it('credits one point per whole dirham and stores the amount in fils [T129]', async () => {
    const guest = await product.customer()
    const { status, body } = await addPoints(guest, 99.99, {}, 'A-17')
    expect(status).toBe(201)
    expect(body.customer.points).toBe(10 + 99)
    expect(body.transaction).toMatchObject({
      type: 'earn',
      points: 99,
      amount: 9999,
      adminName: 'Sara',
      posOrderNumber: 'A-17',
    })
  })

  it.each([0, -1, 0.001, 1_000_000.01, '12', null, {}, Number.MAX_SAFE_INTEGER])(
    'rejects the amount %j',
    async (amount) => {
      const guest = await product.customer()
      expect((await addPoints(guest, amount)).status).toBe(400)
      expect((await getBalance(guest)).points).toBe(10)
    },
  )

  it('takes amounts from 0.01 in steps of 0.01 [T523]', async () => {
    const guest = await product.customer()
    for (const [amount, fils] of [
      [0.01, 1],
      [0.02, 2],
      [1.99, 199],
    ]) {
      const { status, body } = await addPoints(guest, amount)
      expect([amount, status, body.transaction?.amount]).toEqual([amount, 201, fils])
    }
    for (const [amount, message] of [
      [0, 'Amount must be greater than 0'],
      [-0.01, 'Amount must be greater than 0'],
      [0.004, 'Amount must be greater than 0'],
      [0.015, 'Amount can have at most two decimals'],
    ]) {
      expect(await addPoints(guest, amount)).toMatchObject({ status: 400, body: { message } })
    }
  })

  it('keeps balance and ledger equal under a hundred concurrent additions', async () => {
    const guest = await product.customer()
    const answers = await Promise.all(Array.from({ length: 100 }, () => addPoints(guest, 3)))
    expect(tally(answers)).toEqual({ 201: 100 })
    expect(await getBalance(guest)).toMatchObject({ points: 310, sum: 310 })
  })

  it('adds once per idempotency key and replays the answer', async () => {
    const guest = await product.customer()
    const headers = { 'Idempotency-Key': 'till-1-0001' }
    const first = await addPoints(guest, 25, headers)
    const second = await addPoints(guest, 25, headers)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await addPoints(guest, 26, headers)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect((await getBalance(guest)).points).toBe(35)
  })

  it('adds once when one key is sent twenty times concurrently', async () => {
    const guest = await product.customer()
    const headers = { 'Idempotency-Key': 'till-1-0002' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => addPoints(guest, 25, headers)))
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ code: 'IN_PROGRESS' })
    }
    expect((await getBalance(guest)).points).toBe(35)
  })

  it('adds again, to the given customer, when a key is reused after its answer expired', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    const headers = { 'Idempotency-Key': 'order-1' }
    for (const [to, points] of [
      [guest, 35],
      [guest, 60],
      [other, 35],
    ] as const) {
      const { status, body } = await addPoints(to, 25, headers)
      expect([status, body.customer.id, body.transaction.customerId]).toEqual([201, to.customer.id, to.customer.id])
      expect(await getBalance(to)).toMatchObject({ points, sum: points })
      await IdempotencyRecords.deleteMany({})
    }
  })

  it('returns 404 for an unknown customer', async () => {
    const { status, body } = await editor.post('/api/customers/987654/points', { amount: 5 })
    expect([status, body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND'])
  })
})

describe('redeeming a reward', () => {
  const redeem = (guest: Guest, rewardId: number) =>
    guest.post<{ customer: Customer; discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, {
      customerId: guest.customer.id,
    })

  it('exchanges points for a discount code [T132]', async () => {
    const guest = await product.customer()
    const reward = await addReward({
      pointsCost: 10,
      name: 'Karak tea',
      nameAr: 'شاي كرك',
      discountType: 'percentage',
      discountValue: 15,
    })
    const { status, body } = await redeem(guest, reward)
    expect(status).toBe(201)
    expect(body.customer.points).toBe(0)
    expect(body.discountCode).toMatchObject({
      rewardTitle: 'Karak tea',
      rewardTitleAr: 'شاي كرك',
      isUsed: false,
      discountPercentage: 15,
    })
    expect(body.discountCode.code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
    expect((await getBalance(guest)).ledger[0]).toMatchObject({
      type: 'redeem',
      points: -10,
      rewardId: reward,
      description: 'Karak tea',
      descriptionAr: 'شاي كرك',
    })
  })

  it('answers a percentage code with its percentage and another code without one, also in the list [T519]', async () => {
    const guest = await product.customer()
    const percentage = await addReward({ pointsCost: 4, discountType: 'percentage', discountValue: 15 })
    const fixed = await addReward({ pointsCost: 3, discountType: 'fixed', discountValue: 20 })
    const codes: DiscountCode[] = []
    for (const reward of [percentage, fixed]) codes.push((await redeem(guest, reward)).body.discountCode)
    expect(codes.map(({ discountPercentage }) => discountPercentage)).toEqual([15, null])
    const { body: list } = await guest.get<DiscountCode[]>(`/api/customers/${guest.customer.id}/discount-codes`)
    expect(list.map(({ id, discountPercentage }) => [id, discountPercentage])).toEqual(
      expect.arrayContaining(codes.map(({ id, discountPercentage }) => [id, discountPercentage])),
    )
  })

  it('generates codes with unique characters [T130]', async () => {
    const guest = await product.customer()
    const reward = await addReward({ pointsCost: 5 })
    const [first, second] = [await redeem(guest, reward), await redeem(guest, reward)].map(
      ({ body }) => body.discountCode,
    )
    const copied = Codes.updateOne({ id: second?.id }, { $set: { code: first?.code } })
    await expect(copied).rejects.toMatchObject({ code: 11000, keyPattern: { code: 1 } })
  })

  it('accepts one of a hundred concurrent redemptions when the points cover one [T244]', async () => {
    const guest = await product.customer()
    const reward = await addReward({ pointsCost: 10 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(guest, reward)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 99 })
    const { body: codes } = await guest.get<DiscountCode[]>(`/api/customers/${guest.customer.id}/discount-codes`)
    expect(codes).toHaveLength(1)
    expect(await getBalance(guest)).toMatchObject({ points: 0, sum: 0 })
  })

  it('rejects too few points, inactive rewards, other audiences and repeated once-only rewards [T210]', async () => {
    const guest = await product.customer({ isMuslim: true })
    const dear = await addReward({ pointsCost: 500 })
    expect(await redeem(guest, dear)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH_POINTS', message: 'Not Enough Points' },
    })
    for (const hidden of [await addReward({ isActive: false }), await addReward({ dietaryPreference: 'non_halal' })]) {
      expect(await redeem(guest, hidden)).toMatchObject({ status: 404, body: { code: 'REWARD_NOT_FOUND' } })
    }
    const once = await addReward({ pointsCost: 1, isMultipleRedemption: false })
    expect((await redeem(guest, once)).status).toBe(201)
    expect(await redeem(guest, once)).toMatchObject({ status: 409, body: { code: 'REWARD_ALREADY_REDEEMED' } })
    expect((await getBalance(guest)).points).toBe(9)
  })

  it('allows a once-only reward again after a rejected redemption', async () => {
    const guest = await product.customer()
    const once = await addReward({ pointsCost: 50, isMultipleRedemption: false })
    expect((await redeem(guest, once)).status).toBe(409)
    await addPoints(guest, 60)
    expect((await redeem(guest, once)).status).toBe(201)
  })
})

describe('using a discount code', () => {
  async function getCode() {
    const guest = await product.customer()
    const reward = await addReward({ pointsCost: 1 })
    const { body } = await guest.post<{ discountCode: DiscountCode }>(`/api/rewards/${reward}/redeem`, {
      customerId: guest.customer.id,
    })
    return body.discountCode
  }

  it('accepts a code once, in any case [T170]', async () => {
    const { code } = await getCode()
    const accepted = await editor.post(`/api/admin/discount-codes/${code.toLowerCase()}/accept`, {
      posOrderNumber: 'B-2',
    })
    expect(accepted).toMatchObject({ status: 200, body: { isUsed: true, redeemedBy: 'owner', posOrderNumber: 'B-2' } })
    expect(await editor.post(`/api/admin/discount-codes/${code}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'CODE_USED' },
    })
  })

  it('uses a code once when ten tills accept and redeem it concurrently [T458]', async () => {
    const { id, code } = await getCode()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, till) =>
        till % 2
          ? editor.post(`/api/admin/discount-codes/${code}/accept`)
          : editor.post(`/api/admin/discount-codes/${id}/redeem`, { adminName: `Till ${till}` }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  })

  it('rejects unknown and expired codes and a missing staff name [T426]', async () => {
    const { id, code } = await getCode()
    expect(await editor.post('/api/admin/discount-codes/ZZZZZZZZ/accept')).toMatchObject({
      status: 404,
      body: { code: 'CODE_NOT_FOUND' },
    })
    expect(await editor.post(`/api/admin/discount-codes/${id}/redeem`, {})).toMatchObject({
      status: 400,
      body: { message: 'Admin name is required' },
    })
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + 31 * 24 * 3600 * 1000)
    const late = await product.editor()
    expect(await late.post(`/api/admin/discount-codes/${code}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'CODE_EXPIRED' },
    })
    product.clock.now = before
  })
})

describe('customer directory', () => {
  it('searches names in any case and phones as typed, page by page', async () => {
    const guest = await product.customer({ firstName: 'Zubaida', lastName: 'Al Qasimi' })
    const local = `0${guest.customer.phoneNumber.slice(4)}`
    for (const search of ['zubaida', 'QASIMI', 'Zubaida Al', local, guest.customer.phoneNumber, local.slice(2, 8)]) {
      const { body } = await editor.get<Customer[]>(`/api/customers?search=${encodeURIComponent(search)}`)
      expect([search, body.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([guest.customer.id])])
    }
    const { body, headers } = await editor.get<Customer[]>('/api/customers?page=1&limit=2')
    expect(body).toHaveLength(2)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
  })

  it('takes the search text literally', async () => {
    const { status, body } = await editor.get<Customer[]>(`/api/customers?search=${encodeURIComponent('.*(')}`)
    expect([status, body]).toEqual([200, []])
  })

  it('counts today’s figures by the restaurant’s day [T403]', async () => {
    const { body } = await editor.get<Record<string, number>>('/api/admin/daily-report')
    expect(body.newCustomersToday).toBe(body.totalCustomers)
    expect(body.totalPointsEarned).toBeGreaterThan(300)
    expect(body.totalPointsRedeemed).toBeGreaterThan(0)
  })
})
