import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { PosGuest, PosOrderAnswer, PosRefundAnswer } from '@sufra/contracts/pos/entities'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { CARD_STEP_MS, formatCardCode, getStep } from '@sufra/domain/customers/card-code'
import type { HoursEntry } from '@sufra/domain/platform/opening-hours'
import mongoose from 'mongoose'
import { signStep } from 'services/customers/card/card-key'
import { Ledger } from 'services/customers/ledger.model'
import { PosOrders } from 'services/pos/pos-order.model'
import { OfferUses } from 'services/promotions/offer-use.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient, type KeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward, writeDirectly } from '../../harness/write-directly.ts'

type Guest = Person & { customer: Customer }

let product: TestProduct
let editor: Person
let till: KeyClient
let guest: Guest
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  till = await createKeyClient(editor, product.person())
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  guest = await product.customer()
})

const DAY_MS = 24 * 60 * 60_000

let orders = 0
function takeOrder(): string {
  orders += 1
  return `T-${5000 + orders}`
}

async function redeemCode(of = guest, pointsCost = 5): Promise<DiscountCode> {
  const rewardId = await addReward({ pointsCost, discountType: 'percentage', discountValue: 10 })
  const { body } = await of.post<{ discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, {
    customerId: of.customer.id,
  })
  return body.discountCode
}
const listCodes = async (of = guest) =>
  (await editor.get<DiscountCode[]>(`/api/customers/${of.customer.id}/discount-codes`)).body
const isUsed = async ({ id }: DiscountCode) => (await listCodes()).find((code) => code.id === id)?.isUsed

async function createOffer(usageLimit: number | null = null): Promise<number> {
  const { body } = await editor.post<Offer>('/api/admin/offers', {
    title: 'Business lunch',
    description: 'Three courses at noon.',
    discountType: 'percentage',
    discountValue: 20,
    validFrom: '2036-11-01',
    validUntil: '2036-12-31',
    usageLimit,
  })
  return body.id
}
const getUsedCount = async (id: number) =>
  (await editor.get<Offer[]>('/api/admin/offers')).body.find((offer) => offer.id === id)?.usedCount

async function getCardCode(of = guest, stepsAway = 0): Promise<string> {
  const { id, uniqueId } = of.customer
  const { body } = await of.post<{ key: string }>(`/api/customers/${id}/card-key`)
  const step = getStep(product.clock.now.getTime()) + stepsAway
  return formatCardCode(uniqueId, step, signStep(body.key, step))
}

const order = (fields: object, by = till) => by.post<PosOrderAnswer>('/api/pos/orders', fields)
const refund = (orderNumber: string, fields: object = {}, headers?: object) =>
  till.post<PosRefundAnswer>(
    `/api/pos/orders/${encodeURIComponent(orderNumber)}/refund`,
    { reason: 'Wrong table', ...fields },
    headers,
  )
const find = (query: string) => till.get<PosGuest>(`/api/pos/guests?${query}`)
const byId = () => ({ customerId: guest.customer.id })

async function getAccount(of = guest) {
  const { body: customer } = await editor.get<Customer>(`/api/customers/${of.customer.id}`)
  const { body: ledger } = await editor.get<LedgerEntry[]>(`/api/customers/${of.customer.id}/transactions`)
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(customer.points)
  return { points: customer.points, ledger }
}

describe('finding a guest at the till', () => {
  it('answers points, discount and usable codes, and nothing else about the guest', async () => {
    const { id } = guest.customer
    await editor.send('PUT', `/api/admin/customers/${id}/discount`, { discount: '15%' })
    const [used, usable] = [await redeemCode(guest, 1), await redeemCode(guest, 2)]
    await editor.post(`/api/admin/discount-codes/${used.code}/accept`)
    const { status, body } = await find(`phone=${encodeURIComponent(guest.customer.phoneNumber)}`)
    const { code, rewardTitle, discountType, discountValue, expiresAt } = usable
    expect([status, body]).toEqual([
      200,
      {
        customerId: id,
        firstName: 'Mariam',
        points: 7,
        discount: '15%',
        codes: [{ code, rewardTitle, discountType, discountValue, expiresAt }],
      },
    ])
  })

  it('accepts a phone in any spelling, a customer ID, a card code and a discount code', async () => {
    const { id, phoneNumber, uniqueId } = guest.customer
    const { code } = await redeemCode()
    const card = await getCardCode()
    const asked = [`phone=0${phoneNumber.slice(4)}`, `card=${uniqueId}`, `card=${card}`, `code=${code.toLowerCase()}`]
    for (const query of asked) expect((await find(query)).body.customerId, query).toBe(id)
  })

  it.each([
    ['phone=0509999999', 404, 'CUSTOMER_NOT_FOUND'],
    ['customerId=424242', 404, 'CUSTOMER_NOT_FOUND'],
    ['code=ZZZZZZZZ', 404, 'CODE_NOT_FOUND'],
    ['', 400, 'VALIDATION_ERROR'],
    ['phone=0501234567&customerId=1', 400, 'VALIDATION_ERROR'],
    ['phone=12', 400, 'PHONE_INVALID'],
  ])('is refused by %s', async (query, status, code) => {
    expect(await find(query)).toMatchObject({ status, body: { code } })
  })

  it('answers no codes to the number of a record, and sixty guests a minute in all', async () => {
    const counted = await createKeyClient(editor, product.person(), { name: 'Counted' })
    await redeemCode()
    const byNumber = await counted.get<PosGuest>(`/api/pos/guests?customerId=${guest.customer.id}`)
    expect(byNumber.body).toMatchObject({ customerId: guest.customer.id, codes: [] })
    const others = Array.from({ length: 60 }, (_, index) =>
      counted.get(`/api/pos/guests?customerId=${900_000 + index}`),
    )
    expect(tally(await Promise.all(others))).toEqual({ 404: 59, 429: 1 })
    expect((await find(`customerId=${guest.customer.id}`)).status).toBe(200)
  })

  it('uses a card code up, also for other tills', async () => {
    const other = await createKeyClient(editor, product.person(), { name: 'Till 2' })
    const card = await getCardCode()
    await find(`card=${card}`)
    expect((await find(`card=${card}`)).status).toBe(200)
    expect((await other.get(`/api/pos/guests?card=${card}`)).body.code).toBe('CARD_USED')
    expect((await editor.post('/api/customers/by-card', { code: card })).body.code).toBe('CARD_USED')
    product.clock.now = new Date(NOON.getTime() + CARD_STEP_MS / 2)
    expect((await find(`card=${card}`)).body).toMatchObject({ code: 'CARD_USED' })
  })
})

describe('an order of a till', () => {
  it('earns points, uses codes and counts the offer in one answer', async () => {
    const [code, offerId, orderNumber] = [await redeemCode(), await createOffer(), takeOrder()]
    const occurredAt = '2036-11-21T11:55:00.000Z'
    const { status, body } = await order({
      orderNumber,
      amount: 84.5,
      guest: { phone: guest.customer.phoneNumber },
      codes: [code.code.toLowerCase(), code.code],
      offerId,
      occurredAt,
    })
    const { rewardTitle, discountType, discountValue, expiresAt } = code
    expect([status, body]).toEqual([
      201,
      {
        pointsAdded: 84,
        points: 89,
        codes: [{ code: code.code, rewardTitle, discountType, discountValue, expiresAt }],
        order: {
          orderNumber,
          customerId: guest.customer.id,
          amount: 84.5,
          refunded: 0,
          offerId,
          occurredAt,
          createdAt: NOON.toISOString(),
        },
      },
    ])
    const { points, ledger } = await getAccount()
    expect(points).toBe(89)
    expect(ledger[0]).toMatchObject({
      points: 84,
      amount: 8450,
      posOrderNumber: orderNumber,
      adminName: `key:${till.id} Till 1`,
    })
    expect((await listCodes())[0]).toMatchObject({
      isUsed: true,
      redeemedBy: `key:${till.id} Till 1`,
      posOrderNumber: orderNumber,
    })
    expect(await getUsedCount(offerId)).toBe(1)
    expect(await listAuditEntries(`customer:${guest.customer.id}`)).toMatchObject([
      {
        username: `key:${till.id} Till 1`,
        what: 'pos.order',
        after: { orderNumber, pointsAdded: 84, codes: [code.code] },
      },
    ])
  })

  it('repeated in another spelling of its number answers as the first time, with 200', async () => {
    const code = await redeemCode()
    const fields = { amount: 20, guest: byId(), codes: [code.code] }
    const first = await order({ orderNumber: 't-77 0', ...fields })
    const second = await order({ orderNumber: 'T٧٧٠', ...fields })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect((await getAccount()).points).toBe(25)
  })

  it('repeated with a card answers as the first time, though the card code is used and old', async () => {
    const fields = { orderNumber: takeOrder(), amount: 20, guest: { card: await getCardCode() } }
    const first = await order(fields)
    product.clock.now = new Date(NOON.getTime() + 60 * 60_000)
    expect(await order(fields)).toMatchObject({ status: 200, body: first.body })
  })

  it('is another one on another business day, with the same body as well', async () => {
    const fields = { orderNumber: takeOrder(), amount: 20, guest: byId() }
    const occurredAt = NOON.toISOString()
    const answers = []
    for (const [days, body] of [
      [0, fields],
      [1, fields],
      [2, { ...fields, amount: 30 }],
      [2, { ...fields, amount: 30 }],
      [3, { ...fields, occurredAt }],
      [400, fields],
    ] as const) {
      product.clock.now = new Date(NOON.getTime() + days * DAY_MS)
      const { status, body: answer } = await order(body)
      answers.push([status, answer.points, (answer as object as { code?: string }).code])
    }
    expect(answers).toEqual([
      [201, 30, undefined],
      [201, 50, undefined],
      [201, 80, undefined],
      [200, 80, undefined],
      [409, undefined, 'ORDER_MISMATCH'],
      [201, 100, undefined],
    ])
  })

  it('belongs to the evening in which it occurred, whenever the till sends it', async () => {
    const [fields, yesterday] = [{ orderNumber: takeOrder(), amount: 20, guest: byId() }, '2036-11-20T11:00:00+04:00']
    await order({ ...fields, occurredAt: yesterday })
    expect((await order(fields)).status).toBe(201)
    expect((await order({ ...fields, occurredAt: yesterday })).status).toBe(200)
    product.clock.now = new Date(NOON.getTime() + 5 * DAY_MS)
    expect((await order({ ...fields, occurredAt: yesterday })).status).toBe(200)
    product.clock.now = NOON
    expect((await getAccount()).points).toBe(50)
  })

  it('with its instant stays the same order when the hours of its evening change', async () => {
    const fields = { orderNumber: takeOrder(), amount: 20, guest: byId(), occurredAt: '2036-11-20T21:30:00Z' }
    const week = (await editor.get<HoursEntry[]>('/api/restaurant-hours')).body
    const setHours = (closeTime: string) =>
      editor.post(
        '/api/admin/restaurant-hours',
        week.map((day) => ({ ...day, openTime: '18:00', closeTime, isClosed: false })),
      )
    await setHours('02:00')
    expect((await order(fields)).status).toBe(201)
    await setHours('01:00')
    expect((await order(fields)).status).toBe(200)
    expect((await getAccount()).points).toBe(30)
  })

  it('of another key is the same bill with the same guest and amount, else another one', async () => {
    const [other, stranger] = [
      await createKeyClient(editor, product.person(), { name: 'Till 2' }),
      await product.customer(),
    ]
    const fields = { orderNumber: takeOrder(), amount: 20, guest: byId() }
    await order(fields)
    expect((await order({ ...fields, guest: { phone: guest.customer.phoneNumber } }, other)).body).toMatchObject({
      code: 'ORDER_ALREADY_EARNED',
    })
    expect((await order({ ...fields, amount: 21 }, other)).status).toBe(201)
    const third = await createKeyClient(editor, product.person(), { name: 'Till 3' })
    expect((await order({ ...fields, guest: { customerId: stranger.customer.id } }, third)).status).toBe(201)
    expect([(await getAccount()).points, (await getAccount(stranger)).points]).toEqual([51, 30])
  })

  it('is booked again after a whole refund, with the same body or another one', async () => {
    const [code, orderNumber] = [await redeemCode(), takeOrder()]
    const fields = { orderNumber, amount: 20, guest: byId(), codes: [code.code] }
    for (const amount of [20, 20, 25]) {
      expect(await order({ ...fields, amount })).toMatchObject({ status: 201, body: { pointsAdded: amount } })
      expect([(await order({ ...fields, amount })).status, await isUsed(code)]).toEqual([200, true])
      expect((await refund(orderNumber)).body).toMatchObject({ pointsTakenBack: amount, points: 5 })
    }
    expect((await refund(orderNumber)).body).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await isUsed(code)).toBe(false)
  })

  it('of 0 uses its codes and counts its offer, and a refund gives both back', async () => {
    const [code, offerId, orderNumber] = [await redeemCode(), await createOffer(), takeOrder()]
    const fields = { orderNumber, amount: 0, guest: byId() }
    for (const body of [fields, { ...fields, codes: [], offerId: null }])
      expect(await order(body)).toMatchObject({ status: 400, body: { details: [{ field: 'amount' }] } })
    const whole = { ...fields, codes: [code.code], offerId }
    expect(await order(whole)).toMatchObject({ status: 201, body: { pointsAdded: 0, points: 5, order: { amount: 0 } } })
    expect((await order(whole)).status).toBe(200)
    expect((await order({ ...fields, offerId })).body).toMatchObject({ code: 'ORDER_MISMATCH' })
    expect([await isUsed(code), await getUsedCount(offerId)]).toEqual([true, 1])
    expect((await refund(orderNumber, { amount: 0.01 })).body).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0 })
    const { status, body } = await refund(orderNumber, { amount: 0 })
    expect([status, body]).toMatchObject([201, { pointsTakenBack: 0, codesGivenBack: [code.code] }])
    expect([await isUsed(code), await getUsedCount(offerId)]).toEqual([false, 0])
    expect((await refund(orderNumber)).body).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await order({ ...fields, offerId })).toMatchObject({ status: 201 })
    const entry = (await getAccount()).ledger[0]
    expect((await editor.post(`/api/admin/transactions/${entry?.id}/refund`, { reason: 'Wrong table' })).status).toBe(
      201,
    )
    expect(await getUsedCount(offerId)).toBe(0)
  })

  it.each([{ amount: 21 }, { codes: ['ZZZZZZZZ'] }, { guest: { phone: '0509999999' } }])(
    'repeated with %j is refused with ORDER_MISMATCH',
    async (change) => {
      const fields = { orderNumber: takeOrder(), amount: 20, guest: byId() }
      await order(fields)
      expect(await order({ ...fields, ...change })).toMatchObject({ status: 409, body: { code: 'ORDER_MISMATCH' } })
      expect((await getAccount()).points).toBe(30)
    },
  )

  it('changes nothing when a part of it is refused', async () => {
    const [code, other, offerId] = [await redeemCode(), await redeemCode(await product.customer()), await createOffer()]
    await editor.post(`/api/offers/${await createOffer(1)}/use`)
    const usedUp = await createOffer(1)
    await editor.post(`/api/offers/${usedUp}/use`)
    const orderNumber = takeOrder()
    const fields = { orderNumber, amount: 20, guest: byId(), codes: [code.code], offerId }
    const attempts = [
      [{ codes: [code.code, 'ZZZZZZZZ'] }, 'CODE_NOT_FOUND'],
      [{ codes: [code.code, other.code] }, 'CODE_NOT_FOUND'],
      [{ offerId: 424_242 }, 'OFFER_NOT_FOUND'],
      [{ offerId: usedUp }, 'OFFER_USED_UP'],
    ] as const
    for (const [change, refusal] of attempts)
      expect((await order({ ...fields, ...change })).body).toMatchObject({ code: refusal })
    expect([await isUsed(code), await getUsedCount(offerId), (await getAccount()).points]).toEqual([false, 0, 5])
    expect(await PosOrders.countDocuments({ orderNumber })).toBe(0)
    expect((await order(fields)).status).toBe(201)
  })

  it.each([
    [{ orderNumber: ' - ' }, 'orderNumber'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ guest: undefined }, 'guest'],
    [{ guest: {} }, 'guest'],
    [{ guest: { customerId: 1, phone: '0501234567' } }, 'guest'],
    [{ codes: 'ZZZZZZZZ' }, 'codes'],
    [{ occurredAt: 'now' }, 'occurredAt'],
    [{ occurredAt: '9999-12-31T23:59:59Z' }, 'occurredAt'],
    [{ occurredAt: '0001-01-01T00:00:00Z' }, 'occurredAt'],
  ])('is refused with %j', async (change, field) => {
    const answer = await order({ orderNumber: takeOrder(), amount: 20, guest: byId(), ...change })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('is booked once of fifty at once from two keys and by hand', async () => {
    const other = await createKeyClient(editor, product.person(), { name: 'Till 2' })
    const [orderNumber, offerId] = [takeOrder(), await createOffer()]
    const byHand = { amount: 20, posOrderNumber: orderNumber }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 3 === 0
          ? editor.post(`/api/customers/${guest.customer.id}/points`, byHand)
          : order({ orderNumber, amount: 20, guest: byId(), offerId }, turn % 3 === 1 ? till : other),
      ),
    )
    expect(tally(answers as never)[201]).toBe(1)
    expect((await getAccount()).points).toBe(30)
  })

  it('earns once with a purchase added by hand, whichever is first', async () => {
    const path = `/api/customers/${guest.customer.id}/points`
    const [first, second] = [takeOrder(), takeOrder()]
    await order({ orderNumber: first, amount: 20, guest: byId() })
    expect((await editor.post(path, { amount: 20, posOrderNumber: first.replace('-', '') })).status).toBe(409)
    await editor.post(path, { amount: 20, posOrderNumber: second })
    const late = await order({ orderNumber: second, amount: 20, guest: byId() })
    expect(late.body).toMatchObject({ code: 'ORDER_ALREADY_EARNED', orders: [{ posOrderNumber: second }] })
  })

  it('and purchases by hand of its number for other guests at the same moment earn once each', async () => {
    const orderNumber = takeOrder()
    const guests = await Promise.all(Array.from({ length: 20 }, () => product.customer()))
    const answers = await Promise.all(
      guests.map(({ customer: { id } }, turn) =>
        turn === 0
          ? order({ orderNumber, amount: 20, guest: { customerId: id } })
          : editor.post(`/api/customers/${id}/points`, { amount: 20, posOrderNumber: orderNumber }),
      ),
    )
    const byHand = answers.slice(1).filter(({ status }) => status === 201).length
    expect([answers[0]?.status, byHand <= 1]).toEqual([201, true])
    expect(await Ledger.countDocuments({ posOrderNumber: orderNumber })).toBe(1 + byHand)
  })

  it('sent twenty times at once is booked once', async () => {
    const [code, offerId] = [await redeemCode(), await createOffer()]
    const fields = { orderNumber: takeOrder(), amount: 20, guest: byId(), codes: [code.code], offerId }
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(fields)))
    expect(tally(answers)).toEqual({ 200: 19, 201: 1 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect([(await getAccount()).points, await getUsedCount(offerId)]).toEqual([25, 1])
  })

  it('uses a code once when two tills send it in two orders', async () => {
    const code = await redeemCode()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        order({ orderNumber: takeOrder(), amount: 20, guest: byId(), codes: [code.code] }),
      ),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    expect((await getAccount()).points).toBe(25)
  })

  it('leaves no trace when the guest is deleted', async () => {
    const orderNumber = `TRACE${takeOrder()}`
    await order({ orderNumber, amount: 20, guest: byId() })
    await refund(orderNumber, { amount: 5 }, { 'Idempotency-Key': 'trace' })
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    const collections = (await mongoose.connection.db?.collections()) ?? []
    const stored = await Promise.all(collections.map((collection) => collection.find({}).toArray()))
    expect(JSON.stringify(stored)).not.toContain('TRACE')
  })
})

describe('refunding an order whose number another till uses', () => {
  const refundBy = (key: KeyClient, orderNumber: string) =>
    key.post<PosRefundAnswer & { code: string }>(`/api/pos/orders/${orderNumber}/refund`, { reason: 'Wrong table' })

  it('finds the own one, also after it was refunded and the number booked again', async () => {
    const other = await createKeyClient(editor, product.person(), { name: 'Till 2' })
    const orderNumber = takeOrder()
    await order({ orderNumber, amount: 70, guest: byId() })
    expect((await refundBy(till, orderNumber)).status).toBe(201)
    const next = await product.customer()
    await order({ orderNumber, amount: 70, guest: { customerId: next.customer.id } }, other)
    expect((await refundBy(till, orderNumber)).body.code).toBe('REFUND_TOO_LARGE')
    expect(await getAccount(next)).toMatchObject({ points: 80 })
    expect((await refundBy(other, orderNumber)).body).toMatchObject({ pointsTakenBack: 70, points: 10 })
  })

  it('finds another’s only once its key is revoked or has expired', async () => {
    const expiresAt = new Date(NOON.getTime() + 60_000).toISOString()
    const keys = [
      await createKeyClient(editor, product.person(), { name: 'Revoked' }),
      await createKeyClient(editor, product.person(), { name: 'Expired', expiresAt }),
    ]
    const numbers = keys.map(takeOrder)
    for (const [index, key] of keys.entries()) {
      const orderNumber = numbers[index] as string
      await order({ orderNumber, amount: 20, guest: byId() }, key)
      expect((await refundBy(till, orderNumber)).body.code).toBe('ORDER_NOT_FOUND')
    }
    await editor.send('DELETE', `/api/admin/api-keys/${keys[0]?.id}`)
    product.clock.now = new Date(NOON.getTime() + 61_000)
    for (const orderNumber of numbers) expect((await refundBy(till, orderNumber)).status).toBe(201)
  })

  it('finds the newest own one of the last 30 days', async () => {
    const [other, orderNumber] = [await createKeyClient(editor, product.person(), { name: 'Till 2' }), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId() })
    product.clock.now = new Date(NOON.getTime() + DAY_MS)
    await order({ orderNumber, amount: 30, guest: byId() })
    await order({ orderNumber, amount: 40, guest: byId() }, other)
    expect((await refundBy(till, orderNumber)).body).toMatchObject({ pointsTakenBack: 30 })
    expect((await refundBy(till, orderNumber)).body.code).toBe('REFUND_TOO_LARGE')
    product.clock.now = new Date(NOON.getTime() + 31 * DAY_MS)
    expect((await refundBy(other, orderNumber)).body).toMatchObject({ pointsTakenBack: 40 })
    product.clock.now = new Date(product.clock.now.getTime() + 1)
    expect((await refundBy(other, orderNumber)).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('does not learn whose it is', async () => {
    const other = await createKeyClient(editor, product.person(), { name: 'Till 3' })
    const orderNumber = takeOrder()
    await order({ orderNumber, amount: 20, guest: byId() })
    const { body } = await order({ orderNumber, amount: 20, guest: byId() }, other)
    expect(body).toMatchObject({ code: 'ORDER_ALREADY_EARNED' })
    expect((body as unknown as { orders: object[] }).orders.map(Object.keys)).toEqual([['posOrderNumber', 'createdAt']])
  })
})

describe('refunding an order of a till', () => {
  it('takes points back by the refund arithmetic, in parts', async () => {
    const [orderNumber, code] = [takeOrder(), await redeemCode()]
    await order({ orderNumber, amount: 10.7, guest: byId(), codes: [code.code] })
    const parts = []
    for (const amount of [0.5, 0.3, 9.9]) parts.push((await refund(orderNumber.toLowerCase(), { amount })).body)
    expect(
      parts.map(({ pointsTakenBack, codesGivenBack, order }) => [pointsTakenBack, codesGivenBack, order.refunded]),
    ).toEqual([
      [0, [], 0.5],
      [1, [], 0.8],
      [9, [code.code], 10.7],
    ])
    expect((await getAccount()).points).toBe(5)
    expect((await refund(orderNumber)).body).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0 })
  })

  it('as a whole gives codes and the offer’s use back, and the order number may earn by hand', async () => {
    const [code, offerId, orderNumber] = [await redeemCode(), await createOffer(1), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), codes: [code.code], offerId })
    const { status, body } = await refund(orderNumber)
    expect([status, body]).toMatchObject([201, { pointsTakenBack: 20, points: 5, codesGivenBack: [code.code] }])
    expect([await isUsed(code), await getUsedCount(offerId)]).toEqual([false, 0])
    const again = { amount: 20, posOrderNumber: orderNumber }
    expect((await editor.post(`/api/customers/${guest.customer.id}/points`, again)).status).toBe(201)
    expect(
      (await listAuditEntries(`customer:${guest.customer.id}`)).map(({ username, what }) => [username, what]),
    ).toEqual([
      [`key:${till.id} Till 1`, 'pos.order'],
      [`key:${till.id} Till 1`, 'points.refund'],
      ['owner', 'points.add'],
    ])
  })

  it('of 0 is refused while something is left', async () => {
    const orderNumber = takeOrder()
    await order({ orderNumber, amount: 20, guest: byId() })
    expect(await refund(orderNumber, { amount: 0 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'amount', message: 'Amount must be greater than 0' }] },
    })
    expect((await getAccount()).points).toBe(30)
  })

  it('by staff gives codes and the offer’s use back as well', async () => {
    const [code, offerId, orderNumber] = [await redeemCode(), await createOffer(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), codes: [code.code], offerId })
    const entry = await Ledger.findOne({ posOrderNumber: orderNumber }).lean()
    await editor.post(`/api/admin/transactions/${entry?.id}/refund`, { reason: 'Wrong table' })
    expect([await isUsed(code), await getUsedCount(offerId)]).toEqual([false, 0])
  })

  it('is the only way to undo the offer’s use, which stands on the purchase', async () => {
    const [offerId, orderNumber] = [await createOffer(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), offerId })
    const { body } = await guest.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions`)
    const [offerUse, ...more] = body.flatMap((entry) => entry.offerUse ?? [])
    expect([offerUse, more]).toMatchObject([{ offerId, title: 'Business lunch' }, []])
    const undo = () => editor.post(`/api/offers/${offerId}/uses/${offerUse?.id}/undo`)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'OFFER_USED_BY_ORDER' } })
    expect(await getUsedCount(offerId)).toBe(1)
    await refund(orderNumber)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'OFFER_USE_UNDONE' } })
    expect(await getUsedCount(offerId)).toBe(0)
  })

  it('gives the offer’s use back for an order that an earlier release booked, without a record of the use', async () => {
    const [offerId, orderNumber] = [await createOffer(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), offerId })
    await writeDirectly(OfferUses.collection.deleteMany({ offerId }))
    await refund(orderNumber)
    expect(await getUsedCount(offerId)).toBe(0)
  })

  it('keeps a code that was given back and used elsewhere meanwhile', async () => {
    const [code, orderNumber] = [await redeemCode(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), codes: [code.code] })
    await editor.post(`/api/admin/discount-codes/${code.id}/give-back`)
    await editor.post(`/api/admin/discount-codes/${code.code}/accept`, { posOrderNumber: 'elsewhere' })
    expect((await refund(orderNumber)).body.codesGivenBack).toEqual([])
    expect(await isUsed(code)).toBe(true)
  })

  it('keeps a code that the next day’s order of the same number uses', async () => {
    const [code, orderNumber] = [await redeemCode(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), codes: [code.code] })
    const first = await Ledger.findOne({ posOrderNumber: orderNumber, type: 'earn' }).lean()
    await editor.post(`/api/admin/discount-codes/${code.id}/give-back`)
    const { now } = product.clock
    product.clock.now = new Date(now.getTime() + 24 * 60 * 60_000)
    const next = await order({ orderNumber, amount: 20, guest: byId(), codes: [code.code] })
    const path = `/api/admin/transactions/${first?.id}/refund`
    const refunded = await (await product.editor()).post(path, { reason: 'Wrong bill' })
    product.clock.now = now
    expect([next.status, refunded.status, await isUsed(code)]).toEqual([201, 201, true])
  })

  it('happens once of ten concurrent requests, and gives the offer’s use back once', async () => {
    const [offerId, orderNumber] = [await createOffer(), takeOrder()]
    await order({ orderNumber, amount: 20, guest: byId(), offerId })
    await editor.post(`/api/offers/${offerId}/use`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderNumber)))
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
    expect([(await getAccount()).points, await getUsedCount(offerId)]).toEqual([10, 1])
  })

  it('replays its answer under one idempotency key', async () => {
    const orderNumber = takeOrder()
    await order({ orderNumber, amount: 20, guest: byId() })
    const headers = { 'Idempotency-Key': `refund-${orderNumber}` }
    const [first, second] = [
      await refund(orderNumber, { amount: 5 }, headers),
      await refund(orderNumber, { amount: 5 }, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect((await getAccount()).points).toBe(25)
  })

  it('is refused for unknown orders and for spent points', async () => {
    expect(await refund('nowhere-1')).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    const orderNumber = takeOrder()
    await order({ orderNumber, amount: 20, guest: byId() })
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 4 })
    expect((await refund(orderNumber)).body).toMatchObject({ code: 'POINTS_ALREADY_SPENT', points: 20, balance: 4 })
    expect((await refund(orderNumber, { takeWhatIsThere: true })).body).toMatchObject({ pointsTakenBack: 4, points: 0 })
  })
})
