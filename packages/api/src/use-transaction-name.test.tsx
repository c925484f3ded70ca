import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import type { Language } from '@sufra/i18n/language'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTransactionName } from './use-transaction-name.ts'

afterEach(() => act(() => changeLanguage('en')))

const line: LedgerEntry = {
  id: 1,
  customerId: 1,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 10,
  balance: null,
  amount: 1000,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: null,
  adminName: null,
  createdAt: '2026-11-21T15:30:00.000Z',
}

async function nameIn(language: Language, facts: Partial<LedgerEntry>): Promise<string> {
  await act(() => changeLanguage(language))
  return renderHook(() => useTransactionName()).result.current({ ...line, ...facts }).text
}

test.each([
  [{}, 'عملية شراء'],
  [{ qrCodeHash: 'abc' }, 'رمز QR من الفاتورة'],
  [{ type: 'welcome', description: 'Welcome gift' }, 'هدية الترحيب'],
  [{ type: 'adjustment', description: 'Adjustment' }, 'تعديل الرصيد'],
  [{ type: 'adjustment', description: 'Refund', refundOf: 1 }, 'إرجاع مشتريات'],
  [{ type: 'bonus', description: 'Bonus' }, 'نقاط إضافية'],
  [{ type: 'bonus', description: 'Bonus taken back', refundOf: 1 }, 'استرجاع نقاط إضافية'],
] as const)('names the transaction %j in Arabic', async (facts, name) => {
  expect(await nameIn('ar', facts)).toBe(name)
})

test('a redeemed reward shows its Arabic name in Arabic and its own name otherwise', async () => {
  const both = { type: 'redeem', description: 'Karak tea for two', descriptionAr: 'كرك لشخصين' } as const
  expect(await nameIn('ar', both)).toBe('كرك لشخصين')
  expect(await nameIn('en', both)).toBe('Karak tea for two')
  const redeemed = { type: 'redeem', description: 'Karak tea for two' } as const
  expect(await nameIn('ar', redeemed)).toBe('Karak tea for two')
  expect(await nameIn('en', redeemed)).toBe('Karak tea for two')
})

test('a used offer shows its name in the reader’s language', async () => {
  const offerUse = { id: 31, offerId: 4, title: 'Business lunch', titleAr: 'غداء العمل' }
  const entry = { type: 'adjustment', description: 'Offer used: Business lunch', offerUse } as const
  expect(await nameIn('en', entry)).toBe('Offer used: Business lunch')
  expect(await nameIn('ar', entry)).toBe('استخدام عرض: غداء العمل')
  const untranslated = { ...entry, offerUse: { ...offerUse, titleAr: null } }
  expect(await nameIn('ar', untranslated)).toBe('استخدام عرض: \u2068Business lunch\u2069')
  expect(await nameIn('ar', { offerUse })).toBe('عملية شراء')
})

test('in English a transaction shows its description, or its kind without one', async () => {
  expect(await nameIn('en', { description: 'Corrected' })).toBe('Corrected')
  expect(await nameIn('en', { description: '', qrCodeHash: 'abc' })).toBe('Receipt QR code')
})
