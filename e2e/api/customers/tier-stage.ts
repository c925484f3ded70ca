import type { Customer } from '@sufra/contracts/customers/entities'
import type { Loyalty, Tier } from '@sufra/contracts/customers/loyalty/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { applyTiers } from 'services/customers/loyalty/apply-tiers'
import type { AppContext } from 'services/platform/config'
import { Settings } from 'services/platform/db/settings'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

export const SILVER = { name: 'Silver', nameAr: 'فضي', fromPoints: 100, multiplier: 1.2, color: 'silver' } as const
export const GOLD = { name: 'Gold', nameAr: null, fromPoints: 300, multiplier: 1.5, color: 'gold' } as const

type Guest = Person & { customer: Customer }
interface Moved {
  customer: Customer
  transaction: LedgerEntry
  bonus?: LedgerEntry
  newTier?: Tier
}

/** The product, with two tiers and a new guest before each test. `silver` and `gold` are ids. */
export const stage = { silver: 0, gold: 0 } as {
  product: TestProduct
  editor: Person
  guest: Guest
  silver: number
  gold: number
}

export function useTierStage(): void {
  beforeAll(async () => {
    stage.product = await startTestProduct()
  })
  afterAll(() => stage.product.stop())
  beforeEach(async () => {
    await Settings.deleteMany({ key: { $in: ['loyalty', 'tiers_settled', 'points_expired_on'] } })
    await setNow(NOON.toISOString())
    const { tiers } = await saveTiers([SILVER, GOLD])
    ;[stage.silver = 0, stage.gold = 0] = tiers.map(({ id }) => id)
    await settle()
    stage.guest = await stage.product.customer()
  })
}

export async function setNow(instant: string): Promise<void> {
  stage.product.clock.now = new Date(instant)
  stage.editor = await stage.product.editor()
}

export async function saveTiers(tiers: readonly object[]): Promise<Loyalty> {
  return (await stage.editor.send<Loyalty>('PUT', '/api/admin/loyalty', { tiers })).body
}

export async function earn(amount: number, fields: object = {}, of = stage.guest): Promise<Moved> {
  return (await stage.editor.post<Moved>(`/api/customers/${of.customer.id}/points`, { amount, ...fields })).body
}

export function refund(id: number, fields: object = {}) {
  return stage.editor.post<Moved>(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong table', ...fields })
}

export function setPoints(points: number) {
  return stage.editor.send('PUT', `/api/customers/${stage.guest.customer.id}/points`, { points })
}

export async function createReceipt(amount: number): Promise<string> {
  const { phoneNumber } = stage.guest.customer
  return (await stage.editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount })).body.qrCode
}

export async function getCustomer({ customer: { id } } = stage.guest): Promise<Customer> {
  return (await stage.editor.get<Customer>(`/api/customers/${id}`)).body
}

export async function getTier(of = stage.guest): Promise<number | undefined> {
  return (await getCustomer(of)).tier
}

export async function getProgress(): Promise<object> {
  return (await stage.editor.get(`/api/customers/${stage.guest.customer.id}/tier`)).body
}

export async function listLedger(): Promise<LedgerEntry[]> {
  const path = `/api/customers/${stage.guest.customer.id}/transactions?limit=200`
  return (await stage.editor.get<LedgerEntry[]>(path)).body
}

export function createApp(): AppContext {
  return {
    config: { restaurant: { timeZone: 'Asia/Dubai' }, mail: null } as never,
    now: () => stage.product.clock.now,
  }
}

export function settle(shouldContinue = () => true): Promise<void> {
  return applyTiers(createApp(), shouldContinue)
}

/** Balance, ledger and lots agree. @returns the balance. */
export async function expectSums(): Promise<number> {
  const { points } = await getCustomer()
  expect((await listLedger()).reduce((sum, entry) => sum + entry.points, 0)).toBe(points)
  const { lots } = (await Customers.findOne({ id: stage.guest.customer.id }).lean<CustomerRecord>()) ?? {}
  if (lots) expect(lots.reduce((sum, lot) => sum + lot.points, 0)).toBe(points)
  return points
}
