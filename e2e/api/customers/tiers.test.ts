import type { Customer } from '@sufra/contracts/customers/entities'
import type { Loyalty, Tier } from '@sufra/contracts/customers/loyalty/entities'
import type { PosGuest, PosOrderAnswer, PosRefundAnswer } from '@sufra/contracts/pos/entities'
import { describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import {
  earn,
  expectSums,
  GOLD,
  getCustomer,
  getProgress,
  getTier,
  SILVER,
  saveTiers,
  settle,
  stage,
  useTierStage,
} from './tier-stage.ts'

useTierStage()

describe('rules of tiers', () => {
  it('are saved with ids that stay, beside the other rules, and recorded', async () => {
    await stage.editor.send('PUT', '/api/admin/loyalty', { expiryMonths: 12 })
    const renamed = { ...GOLD, id: stage.gold, name: 'Golden' }
    const saved = await saveTiers(
      [SILVER, renamed].map((tier, index) => ({ ...tier, id: [stage.silver, stage.gold][index] })),
    )
    expect(saved).toMatchObject({ expiryMonths: 12, tiers: [{ id: stage.silver }, { id: stage.gold, name: 'Golden' }] })
    expect((await stage.editor.get<Loyalty>('/api/admin/loyalty')).body).toEqual(saved)
    expect((await listAuditEntries('setting:loyalty')).at(-1)).toMatchObject({ what: 'settings.loyalty', after: saved })
    const { tiers } = await saveTiers([SILVER, renamed])
    expect(tiers[0]?.id).toBeGreaterThan(stage.gold)
    expect((await stage.guest.get<{ tiers: Tier[] }>('/api/restaurant')).body.tiers).toEqual(tiers)
  })

  it.each([
    ['no list', 'Gold', 'tiers'],
    ['five tiers', [1, 2, 3, 4, 5].map((fromPoints) => ({ ...GOLD, fromPoints })), 'tiers'],
    ['equal points', [SILVER, { ...GOLD, fromPoints: 100 }], 'tiers'],
    ['descending points', [GOLD, SILVER], 'tiers'],
    ['no points', [{ ...GOLD, fromPoints: 0 }], 'tiers.0.fromPoints'],
    ['a part of a point', [{ ...GOLD, fromPoints: 1.5 }], 'tiers.0.fromPoints'],
    ['a multiplier below 1', [{ ...GOLD, multiplier: 0.9 }], 'tiers.0.multiplier'],
    ['a multiplier above 3', [{ ...GOLD, multiplier: 3.1 }], 'tiers.0.multiplier'],
    ['a multiplier of hundredths', [{ ...GOLD, multiplier: 1.25 }], 'tiers.0.multiplier'],
    ['no name', [{ ...GOLD, name: ' ' }], 'tiers.0.name'],
    ['a long name', [{ ...GOLD, name: 'x'.repeat(25) }], 'tiers.0.name'],
    ['a free colour', [{ ...GOLD, color: '#ff0000' }], 'tiers.0.color'],
    ['an unknown id', [{ ...GOLD, id: 99 }], 'tiers'],
    ['one id twice', [1, 2].map((fromPoints) => ({ ...GOLD, id: 1, fromPoints })), 'tiers'],
  ])('refuse %s', async (_, tiers, field) => {
    const { status, body } = await stage.editor.send<{ code: string; details: { field: string }[] }>(
      'PUT',
      '/api/admin/loyalty',
      { tiers },
    )
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })

  it('off, answer nothing about tiers', async () => {
    await earn(150)
    await saveTiers([])
    await settle()
    expect(await getCustomer()).not.toHaveProperty('tier')
    expect((await stage.guest.get('/api/restaurant')).body).not.toHaveProperty('tiers')
    expect(await getProgress()).toEqual({ tier: null, points: 0 })
    expect(await earn(100)).not.toHaveProperty('bonus')
    expect(await getTier()).toBeUndefined()
  })

  it('count the customers that tiers would have today', async () => {
    const count = async () =>
      (await stage.editor.get<{ customers: number }[]>('/api/admin/loyalty/tiers/preview?fromPoints=100,300')).body
    const [before] = [await count()]
    await earn(100)
    await earn(300, {}, await stage.product.customer())
    const added = (await count()).map(({ customers }, index) => customers - (before[index]?.customers ?? 0))
    expect(added).toEqual([1, 1])
  })

  it.each(['300,100', '1,2,3,4,5', '0', 'Gold', ''])('count none for %j', async (fromPoints) => {
    const { status } = await stage.editor.get(`/api/admin/loyalty/tiers/preview?fromPoints=${fromPoints}`)
    expect(status).toBe(400)
  })
})

describe('a till', () => {
  it('sees the tier, its bonus and the new tier, beside the documented fields', async () => {
    const till = await createKeyClient(stage.editor, stage.product.person())
    const { id: customerId } = stage.guest.customer
    const find = async () => (await till.get<PosGuest>(`/api/pos/guests?customerId=${customerId}`)).body
    const order = async (orderNumber: string, amount: number) =>
      (await till.post<PosOrderAnswer>('/api/pos/orders', { orderNumber, amount, guest: { customerId } })).body
    expect(await find()).not.toHaveProperty('tier')
    expect(await order('P-1', 120)).toMatchObject({ pointsAdded: 120, points: 130, newTier: { name: 'Silver' } })
    expect(await find()).toMatchObject({ tier: { name: 'Silver', nameAr: 'فضي' } })
    const booked = await order('P-2', 40)
    expect(booked).toMatchObject({ pointsAdded: 40, bonusAdded: 8, points: 178 })
    expect(await order('P-2', 40)).toEqual(booked)
    const { body } = await till.post<PosRefundAnswer>('/api/pos/orders/P-2/refund', { reason: 'Wrong table' })
    expect(body).toMatchObject({ pointsTakenBack: 40, bonusTakenBack: 8, points: 130 })
    expect(await expectSums()).toBe(130)
  })
})

describe('the directory', () => {
  it('finds and exports the customers of a tier', async () => {
    await earn(150)
    const { body } = await stage.editor.get<Customer[]>(`/api/customers?tier=${stage.silver}&limit=200`)
    expect(body.map(({ id }) => id)).toContain(stage.guest.customer.id)
    expect(body.every(({ tier }) => tier === stage.silver)).toBe(true)
    expect(
      (
        await stage.editor.get<Customer[]>(
          `/api/customers?tier=${stage.gold}&search=${stage.guest.customer.phoneNumber}`,
        )
      ).body,
    ).toEqual([])
  })
})
