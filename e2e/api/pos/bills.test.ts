import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { SavedBill, UndoneBill } from '@sufra/contracts/pos/entities'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { Bills } from 'services/pos/bill.model'
import { OfferUses } from 'services/promotions/offer-use.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let editor: Person
let viewer: Person
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer()
})

const MINUTE_MS = 60_000

let orders = 0
function takeOrder(): string {
  orders += 1
  return `B-${7000 + orders}`
}

async function redeemCode(of = guest): Promise<DiscountCode> {
  const rewardId = await addReward({ pointsCost: 5, discountType: 'percentage', discountValue: 10 })
  const { body } = await of.post<{ discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, {
    customerId: of.customer.id,
  })
  return body.discountCode
}
const findCode = async ({ id, customerId }: DiscountCode) =>
  (await editor.get<DiscountCode[]>(`/api/customers/${customerId}/discount-codes`)).body.find((code) => code.id === id)

async function createOffer(fields: object = {}): Promise<number> {
  const { body } = await editor.post<Offer>('/api/admin/offers', {
    title: 'Business lunch',
    description: 'Three courses at noon.',
    discountType: 'percentage',
    discountValue: 20,
    validFrom: '2036-11-01',
    validUntil: '2036-12-31',
    ...fields,
  })
  return body.id
}
const getUsedCount = async (id: number) =>
  (await editor.get<Offer[]>('/api/admin/offers')).body.find((offer) => offer.id === id)?.usedCount

const save = (fields: object, by = viewer, headers?: Record<string, string>) =>
  by.post<SavedBill>('/api/admin/bills', { customerId: guest.customer.id, adminName: 'Sara', ...fields }, headers)
const undo = (id: number, by = viewer) => by.post<UndoneBill>(`/api/admin/bills/${id}/undo`)

async function getAccount(of = guest) {
  const { body: customer } = await editor.get<Customer>(`/api/customers/${of.customer.id}`)
  const { body: ledger } = await editor.get<LedgerEntry[]>(`/api/customers/${of.customer.id}/transactions`)
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(customer.points)
  return { points: customer.points, ledger }
}

/** A bill over code, offer and points. */
async function prepareBill() {
  const [code, offerId, posOrderNumber] = [await redeemCode(), await createOffer(), takeOrder()]
  return { code, offerId, fields: { amount: 21.5, posOrderNumber, codes: [code.code], offerIds: [offerId] } }
}

describe('a bill', () => {
  it('books points, codes and offers, and answers what became of each', async () => {
    const { code, offerId, fields } = await prepareBill()
    const { status, body } = await save(fields)
    const { posOrderNumber } = fields
    expect([status, body]).toMatchObject([
      201,
      {
        customer: { id: guest.customer.id, points: 26 },
        transaction: { type: 'earn', points: 21, amount: 2150, posOrderNumber, adminName: 'Sara', balance: 26 },
        codes: [{ id: code.id, isUsed: true, redeemedBy: 'Sara', posOrderNumber }],
        offers: [{ offerId, customerId: guest.customer.id, posOrderNumber, usedBy: 'viewer', undoneAt: null }],
        undoUntil: new Date(NOON.getTime() + 5 * MINUTE_MS).toISOString(),
      },
    ])
    expect([(await findCode(code))?.isUsed, await getUsedCount(offerId)]).toEqual([true, 1])
    const { ledger } = await getAccount()
    const lines = ledger.map(({ type, points, offerUse }) => ({ type, points, used: offerUse?.id }))
    expect(lines).toContainEqual({ type: 'adjustment', points: 0, used: body.offers[0]?.id })
    expect(lines).toContainEqual({ type: 'earn', points: 21 })
    const acts = await listAuditEntries(`customer:${guest.customer.id}`)
    const after = { billId: body.id, amount: 21.5, codes: [code.code], offers: ['Business lunch'] }
    expect(acts).toMatchObject([{ username: 'viewer', what: 'bill.save', after }])
  })

  it('of 0 is paid by a code or an offer, and by nothing else', async () => {
    const [code, offerId] = [await redeemCode(), await createOffer({ minSpend: 100 })]
    for (const fields of [{}, { codes: [], offerIds: [] }])
      expect(await save({ amount: 0, ...fields })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'amount' }] },
      })
    for (const fields of [{ codes: [code.code] }, { offerIds: [offerId] }])
      expect(await save({ amount: 0, ...fields })).toMatchObject({ status: 201, body: { transaction: { points: 0 } } })
    expect([(await getAccount()).points, (await findCode(code))?.isUsed, await getUsedCount(offerId)]).toEqual([
      5,
      true,
      1,
    ])
  })

  it('changes nothing when a part of it is refused, and names the part', async () => {
    const { code, offerId, fields } = await prepareBill()
    const stranger = await product.customer()
    const [foreign, used] = [await redeemCode(stranger), await redeemCode()]
    await viewer.post(`/api/admin/discount-codes/${used.code}/accept`)
    const usedUp = await createOffer({ usageLimit: 1 })
    await viewer.post(`/api/offers/${usedUp}/use`)
    const ofOffer = async (offer: object, refusal: object) => {
      const id = await createOffer(offer)
      return [{ offerIds: [offerId, id] }, { offerId: id, ...refusal }] as const
    }
    const attempts = [
      [{ codes: [code.code, 'ZZZZZZZZ'] }, { code: 'CODE_NOT_FOUND', discountCode: 'ZZZZZZZZ' }],
      [{ codes: [code.code, foreign.code] }, { code: 'CODE_OTHER_CUSTOMER', discountCode: foreign.code }],
      [{ codes: [code.code, used.code] }, { code: 'CODE_USED', discountCode: used.code }],
      [{ offerIds: [offerId, 424_242] }, { code: 'OFFER_NOT_FOUND', offerId: 424_242 }],
      [{ offerIds: [usedUp] }, { code: 'OFFER_USED_UP', offerId: usedUp }],
      await ofOffer({ isActive: false }, { code: 'OFFER_NOT_FOUND' }),
      await ofOffer({ validUntil: '2036-11-20' }, { code: 'OFFER_NOT_NOW', reason: 'not_today' }),
      await ofOffer({ timeFrom: '18:00' }, { code: 'OFFER_NOT_NOW', reason: 'not_now' }),
      await ofOffer({ minSpend: 100 }, { code: 'MIN_SPEND_NOT_REACHED', minSpend: 100 }),
      [{ customerId: 424_242 }, { code: 'CUSTOMER_NOT_FOUND' }],
    ] as const
    for (const [change, refusal] of attempts)
      expect((await save({ ...fields, ...change })).body, JSON.stringify(change)).toMatchObject(refusal)
    expect(await Bills.countDocuments({ customerId: guest.customer.id })).toBe(0)
    expect([(await findCode(code))?.isUsed, await getUsedCount(offerId)]).toEqual([false, 0])
    expect((await getAccount()).ledger.map(({ type }) => type)).not.toContain('earn')
    expect((await save(fields)).status).toBe(201)
  })

  it('is validated before anything else', async () => {
    const wrong = [
      [{ adminName: ' ' }, 'adminName'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 1.005 }, 'amount'],
      [{ amount: undefined }, 'amount'],
      [{ customerId: 'x' }, 'customerId'],
      [{ codes: 'ZZZZZZZZ' }, 'codes'],
      [{ codes: Array.from({ length: 21 }, () => 'ZZZZZZZZ') }, 'codes'],
      [{ offerIds: [0] }, 'offerIds.0'],
    ] as const
    for (const [change, field] of wrong) {
      const answer = await save({ amount: 20, ...change })
      expect([change, answer]).toMatchObject([change, { status: 400, body: { details: [{ field }] } }])
    }
  })

  it('counts the minimum spend before its discounts', async () => {
    const [code, offerId] = [await redeemCode(), await createOffer({ minSpend: 100 })]
    const fields = { codes: [code.code], offerIds: [offerId] }
    expect((await save({ ...fields, amount: 71.99 })).body).toMatchObject({ code: 'MIN_SPEND_NOT_REACHED' })
    expect((await save({ ...fields, amount: 72 })).status).toBe(201)
  })

  it('with the number of an earlier purchase of the day asks as Add Points does', async () => {
    const posOrderNumber = takeOrder()
    await viewer.post(`/api/customers/${guest.customer.id}/points`, { amount: 20, posOrderNumber })
    const same = { amount: 20, posOrderNumber: posOrderNumber.toLowerCase().replace('-', ' ') }
    const refused = { code: 'ORDER_ALREADY_EARNED', orders: [{ customerId: guest.customer.id, amount: 2000 }] }
    expect((await save(same)).body).toMatchObject(refused)
    expect((await save({ ...same, earnAgain: true })).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await save({ ...same, amount: 30, earnAgain: true })).status).toBe(201)
    expect((await save({ ...same, earnAgain: true }, editor)).status).toBe(201)
    product.clock.now = new Date(NOON.getTime() + 24 * 60 * MINUTE_MS)
    expect((await save(same, await product.viewer())).status).toBe(201)
  })

  it('sent twenty times at once under one key is saved once, and without keys uses its code once', async () => {
    const { offerId, fields } = await prepareBill()
    const key = { 'Idempotency-Key': 'one-bill' }
    const repeated = await Promise.all(Array.from({ length: 20 }, () => save(fields, viewer, key)))
    expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1)
    const code = await redeemCode()
    const tills = Array.from({ length: 20 }, (_, turn) =>
      save({ amount: 10 + turn, codes: [code.code], offerIds: [offerId] }),
    )
    expect(tally(await Promise.all(tills))).toEqual({ 201: 1, 409: 19 })
    expect(await getUsedCount(offerId)).toBe(2)
  })
})

describe('undoing a bill', () => {
  it('gives points, codes and offers back once by twenty at once, and a later press answers the first', async () => {
    const { code, offerId, fields } = await prepareBill()
    const { body: bill } = await save(fields)
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => undo(bill.id, editor)))
    for (const { body } of others) expect(body).toEqual(first?.body)
    expect(first).toMatchObject({
      status: 200,
      body: { id: bill.id, pointsTakenBack: 21, points: 5, codes: [code.code], offers: [{ offerId }] },
    })
    expect([(await findCode(code))?.isUsed, await getUsedCount(offerId), (await getAccount()).points]).toEqual([
      false,
      0,
      5,
    ])
    expect((await getAccount()).ledger.some(({ offerUse }) => offerUse)).toBe(false)
    product.clock.now = new Date(NOON.getTime() + 6 * MINUTE_MS)
    expect((await undo(bill.id)).body).toEqual(first?.body)
    const acts = (await listAuditEntries(`customer:${guest.customer.id}`)).map(({ what }) => what)
    expect(acts).toEqual(['bill.save', 'points.refund', 'bill.undo'])
    // The order's number earns again.
    expect((await save(fields)).status).toBe(201)
  })

  it('is possible for five minutes, and not for unknown bills', async () => {
    const { body: bill } = await save({ amount: 20 })
    product.clock.now = new Date(NOON.getTime() + 5 * MINUTE_MS + 1)
    expect(await undo(bill.id, editor)).toMatchObject({ status: 409, body: { code: 'TOO_LATE_TO_UNDO' } })
    product.clock.now = new Date(NOON.getTime() + 5 * MINUTE_MS)
    expect((await undo(bill.id)).status).toBe(200)
    expect(await undo(424_242)).toMatchObject({ status: 404, body: { code: 'BILL_NOT_FOUND' } })
  })

  it.each([
    ['a part', { amount: 5 }, 20],
    ['the whole', {}, 5],
  ])('is refused once %s was refunded', async (_, refund, left) => {
    const code = await redeemCode()
    const { body: bill } = await save({ amount: 20, codes: [code.code] })
    await viewer.post(`/api/admin/transactions/${bill.transaction.id}/refund`, { reason: 'Wrong dish', ...refund })
    expect(await undo(bill.id)).toMatchObject({ status: 409, body: { code: 'BILL_REFUNDED' } })
    expect([(await findCode(code))?.isUsed, (await getAccount()).points]).toEqual([true, left])
  })

  it('is refused while its points are spent', async () => {
    const { body: bill } = await save({ amount: 20 })
    await redeemCode()
    for (let turn = 0; turn < 4; turn += 1) await redeemCode()
    const spent = { code: 'POINTS_ALREADY_SPENT', points: 20, balance: 5 }
    expect(await undo(bill.id)).toMatchObject({ status: 409, body: spent })
  })

  it('leaves a code and an offer alone that were given back before', async () => {
    const { code, offerId, fields } = await prepareBill()
    const { body: bill } = await save(fields)
    await viewer.post(`/api/admin/discount-codes/${code.id}/give-back`)
    await viewer.post(`/api/offers/${offerId}/uses/${bill.offers[0]?.id}/undo`)
    await viewer.post(`/api/admin/discount-codes/${code.code}/accept`)
    await viewer.post(`/api/offers/${offerId}/use`)
    expect((await undo(bill.id)).body).toMatchObject({ pointsTakenBack: 21, codes: [], offers: [] })
    expect([(await findCode(code))?.isUsed, await getUsedCount(offerId)]).toEqual([true, 1])
  })

  it('happens once by twenty at once, beside a refund, an undo of its offer and a return of its code', async () => {
    const { code, offerId, fields } = await prepareBill()
    const { body: bill } = await save(fields)
    const [undone, refund] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => undo(bill.id))),
      viewer.post(`/api/admin/transactions/${bill.transaction.id}/refund`, { reason: 'Wrong dish' }),
      viewer.post(`/api/offers/${offerId}/uses/${bill.offers[0]?.id}/undo`),
      viewer.post(`/api/admin/discount-codes/${code.id}/give-back`),
    ])
    const wasUndone = refund.status === 409
    expect(tally(undone)).toEqual({ [wasUndone ? 200 : 409]: 20 })
    expect(new Set(undone.map(({ body }) => body.undoneAt)).size).toBe(1)
    const { points, ledger } = await getAccount()
    expect([points, ledger.filter(({ refundOf }) => refundOf !== undefined).length]).toEqual([5, 1])
    expect([(await findCode(code))?.isUsed, await getUsedCount(offerId)]).toEqual([false, 0])
    expect(await OfferUses.countDocuments({ customerId: guest.customer.id, undoneAt: null })).toBe(0)
  })

  it('ends with the customer, whose bills are deleted', async () => {
    const { body: bill } = await save({ amount: 20 })
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    expect(await Bills.countDocuments({ customerId: guest.customer.id })).toBe(0)
    expect((await undo(bill.id)).body).toMatchObject({ code: 'BILL_NOT_FOUND' })
  })
})
