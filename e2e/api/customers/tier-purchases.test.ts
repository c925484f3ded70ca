import { WEBHOOK_EVENTS } from '@sufra/contracts/messaging/webhooks/fields'
import type { PosOrderAnswer } from '@sufra/contracts/pos/entities'
import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { Webhooks } from 'services/messaging/webhooks/webhook.model'
import { describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { NOON } from '../../harness/product.ts'
import { addReward, writeDirectly } from '../../harness/write-directly.ts'
import {
  createReceipt,
  earn,
  expectSums,
  getProgress,
  getTier,
  listLedger,
  refund,
  SILVER,
  saveTiers,
  setNow,
  setPoints,
  settle,
  stage,
  useTierStage,
} from './tier-stage.ts'

useTierStage()

describe('a purchase', () => {
  it('that reaches a tier names it, and the next one earns its bonus in an entry of its own', async () => {
    expect(await earn(99.99)).not.toHaveProperty('newTier')
    const reached = await earn(1)
    expect([reached.newTier?.name, reached.customer.tier, reached.bonus]).toEqual(['Silver', stage.silver, undefined])
    const next = await earn(45.5, { posOrderNumber: 'T-1' })
    expect(next).not.toHaveProperty('newTier')
    expect(next.transaction).toMatchObject({ type: 'earn', points: 45, bonusTenths: 2 })
    const bonus = { type: 'bonus', description: 'Bonus', points: 9, amount: null, posOrderNumber: 'T-1' }
    expect(next.bonus).toMatchObject({ ...bonus, adminName: 'owner', balance: 10 + 99 + 1 + 45 + 9 })
    expect(next.customer.points).toBe(164)
    expect((await listLedger()).slice(0, 2)).toEqual([next.bonus, next.transaction])
    expect(await expectSums()).toBe(164)
  })

  it('may skip a tier, and its own bonus is that of the tier held before', async () => {
    expect((await earn(400)).newTier?.name).toBe('Gold')
    expect((await earn(7)).bonus?.points).toBe(3)
  })

  it('without a whole point of bonus has no entry for it', async () => {
    await earn(100)
    const { bonus, transaction } = await earn(4)
    expect([bonus, transaction.bonusTenths]).toEqual([undefined, undefined])
  })

  it('counts towards a tier, unlike bonuses, the welcome gift, corrections and redemptions', async () => {
    await earn(100)
    await earn(50)
    await setPoints(900)
    const rewardId = await addReward({ pointsCost: 500 })
    await stage.guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: stage.guest.customer.id })
    expect(await getProgress()).toEqual({ tier: stage.silver, points: 150 })
  })

  it('is counted for twelve months, to the same date in the restaurant', async () => {
    for (const [bought, stillCounted, over] of [
      ['2036-02-29T23:30:00+04:00', '2037-02-28T23:59:00+04:00', '2037-03-01T00:00:00+04:00'],
      ['2036-12-31T23:59:00+04:00', '2037-12-31T23:59:00+04:00', '2038-01-01T00:00:00+04:00'],
    ] as const) {
      stage.guest = await stage.product.customer()
      await setNow(bought)
      await earn(60)
      await setNow(stillCounted)
      expect(await getProgress()).toEqual({ tier: null, points: 60 })
      expect(await earn(40)).toMatchObject({ newTier: { name: 'Silver' } })
      await setNow(over)
      expect(await getProgress()).toEqual({ tier: stage.silver, points: 40 })
    }
  })

  it('is booked right when staff, a till and a receipt reach a tier at once', async () => {
    await earn(99)
    const { id: customerId } = stage.guest.customer
    const till = await createKeyClient(stage.editor, stage.product.person())
    const order = (orderNumber: string) =>
      till.post<PosOrderAnswer>('/api/pos/orders', { orderNumber, amount: 30, guest: { customerId } })
    const qrString = await createReceipt(30)
    const booked = [earn(30), earn(30), order('R-1'), order('R-2'), stage.guest.post('/api/qr-scan', { qrString })]
    await Promise.all(booked)
    const purchases = (await listLedger()).filter(({ type, points }) => type === 'earn' && points === 30)
    expect(purchases).toHaveLength(5)
    const [first, ...others] = purchases.sort((one, other) => (one.balance ?? 0) - (other.balance ?? 0))
    expect([first?.bonusTenths, ...new Set(others.map(({ bonusTenths }) => bonusTenths))]).toEqual([undefined, 2])
    expect(await getTier()).toBe(stage.silver)
    expect(await expectSums()).toBe(10 + 99 + 5 * 30 + 4 * 6)
  })

  it('by a receipt earns its bonus once, however often it is scanned', async () => {
    await earn(100)
    const qrString = await createReceipt(50)
    const scan = () => stage.guest.post('/api/qr-scan', { qrString })
    const answers = await Promise.all([scan(), scan(), scan()])
    const credited = answers.filter(({ status }) => status < 300)
    expect(credited[0]?.body).toMatchObject({ pointsAdded: 50, bonusAdded: 10, customer: { points: 170 } })
    expect(await expectSums()).toBe(170)
  })

  it('queues its bonus for webhooks as earned points', async () => {
    await earn(100)
    await Deliveries.deleteMany({})
    const paused = { id: 1, place: 1, url: 'http://127.0.0.1:9/', isActive: true, pausedUntil: new Date('2100-01-01') }
    await writeDirectly(
      Webhooks.collection.insertOne({
        ...paused,
        ...{ events: [...WEBHOOK_EVENTS], includesPersonalData: false, secret: 'c2VjcmV0', createdBy: 'owner' },
        ...{ createdAt: NOON, version: 1, failingSince: null, disabledAt: null, lastFailure: null },
      }),
    )
    const { transaction } = await earn(50)
    await refund(transaction.id)
    await writeDirectly(Webhooks.deleteMany({}))
    const sent = await Deliveries.find({}).sort({ id: 1 }).lean<{ type: string; body: string }[]>()
    expect(sent.map(({ type }) => type).sort()).toEqual([
      'points.earned',
      'points.earned',
      'points.refunded',
      'points.refunded',
    ])
  })
})

describe('a refund', () => {
  it('takes the bonus of its purchase back, at the multiplier of that day', async () => {
    await earn(100)
    const { transaction } = await earn(50, { posOrderNumber: 'T-7' })
    await saveTiers([{ ...SILVER, id: stage.silver, multiplier: 3 }])
    const { body } = await refund(transaction.id)
    const bonus = { type: 'bonus', points: -10, refundOf: transaction.id, reason: 'Wrong table', posOrderNumber: 'T-7' }
    expect(body).toMatchObject({ transaction: { points: -50 }, bonus, customer: { points: 110 } })
    expect(await expectSums()).toBe(110)
  })

  it('in parts takes exactly the bonus back', async () => {
    await earn(300)
    const { transaction } = await earn(33.7)
    const taken = []
    for (const amount of [0.3, 1.5, 13.4, 18.5])
      taken.push((await refund(transaction.id, { amount })).body.bonus?.points)
    expect(taken.reduce((sum: number, points) => sum + (points ?? 0), 0)).toBe(-16)
    expect(await expectSums()).toBe(310)
  })

  it('of spent points says how many there are with the bonus, and takes those', async () => {
    await earn(100)
    const { transaction } = await earn(50)
    await setPoints(55)
    const refused = await refund(transaction.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'POINTS_ALREADY_SPENT', points: 60, balance: 55 } })
    const { body } = await refund(transaction.id, { takeWhatIsThere: true })
    expect([body.transaction.points, body.bonus?.points, await expectSums()]).toEqual([-50, -5, 0])
  })

  it('lowers the progress and not the tier, until the 1st of a month', async () => {
    const { transaction } = await earn(320)
    await refund(transaction.id, { amount: 200 })
    expect(await getProgress()).toEqual({ tier: stage.gold, points: 120 })
    await settle()
    expect(await getTier()).toBe(stage.gold)
    await setNow('2036-11-30T23:59:00+04:00')
    await settle()
    expect(await getTier()).toBe(stage.gold)
    await setNow('2036-12-01T00:00:00+04:00')
    await settle()
    expect(await getTier()).toBe(stage.silver)
  })
})
