import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

const MINUTE = 60_000

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

async function addWaiter(username: string): Promise<Person> {
  await editor.post('/api/admin/staff', { username, password: 'a long password', role: 'viewer' })
  const person = product.person()
  await person.post('/api/auth/admin-login', { username, password: 'a long password' })
  return person
}

async function redeemVoucher(): Promise<DiscountCode> {
  const guest = await product.customer()
  const rewardId = await addReward({ pointsCost: 5 })
  const { body } = await guest.post<{ discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, {
    customerId: guest.customer.id,
  })
  return body.discountCode
}

const accept = (by: Person, { code }: DiscountCode) =>
  by.post<DiscountCode>(`/api/admin/discount-codes/${code}/accept`, { posOrderNumber: 'A-17' })
const giveBack = (by: Person, { id }: DiscountCode) =>
  by.post<DiscountCode>(`/api/admin/discount-codes/${id}/give-back`, {})

describe('reverting the use of a discount code', () => {
  it('is possible for the account that used it, and the code can be used again', async () => {
    const till = await addWaiter('sara')
    const code = await redeemVoucher()
    await accept(till, code)
    const { status, body } = await giveBack(till, code)
    expect([status, body]).toMatchObject([200, { isUsed: false, usedAt: null, redeemedBy: null, posOrderNumber: null }])
    expect(body.expiresAt).toBe(code.expiresAt)
    expect((await accept(till, code)).status).toBe(200)
  })

  it('is possible for five minutes, and later or for others only for an editor', async () => {
    const [till, other] = [await addWaiter('omar'), await addWaiter('dana')]
    const code = await redeemVoucher()
    await accept(till, code)
    expect(await giveBack(other, code)).toMatchObject({ status: 403, body: { code: 'TOO_LATE_TO_GIVE_BACK' } })
    const usedAt = product.clock.now.getTime()
    product.clock.now = new Date(usedAt + 5 * MINUTE + 1)
    expect((await giveBack(till, code)).status).toBe(403)
    product.clock.now = new Date(usedAt + 5 * MINUTE)
    expect((await giveBack(till, code)).status).toBe(200)
    await accept(till, code)
    product.clock.now = new Date(usedAt + 60 * MINUTE)
    expect((await giveBack(editor, code)).status).toBe(200)
  })

  it('works once, and rejects unused and unknown codes', async () => {
    const code = await redeemVoucher()
    expect(await giveBack(editor, code)).toMatchObject({ status: 409, body: { code: 'CODE_NOT_USED' } })
    await accept(editor, code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(editor, code)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    expect((await giveBack(editor, { ...code, id: 424_242 })).status).toBe(404)
  })

  it('alternates with uses when both run concurrently', async () => {
    const code = await redeemVoucher()
    await accept(editor, code)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? accept(editor, code) : giveBack(editor, code))),
    )
    const isDone = (of: 0 | 1) => answers.filter(({ status }, turn) => turn % 2 === of && status === 200).length
    const [{ body: codes }] = await Promise.all([
      editor.get<DiscountCode[]>(`/api/customers/${code.customerId}/discount-codes`),
    ])
    expect(isDone(1) - isDone(0)).toBe(codes[0]?.isUsed ? 0 : -1)
  })
})
