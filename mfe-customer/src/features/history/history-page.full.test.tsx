import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { historyPageAnswers, ledger } from '../../testing/history-page.ts'
import { createTransaction, layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(historyPageAnswers)
beforeEach(() => api.visit('/history'))

test('groups transactions by month and repeats no month between pages', async () => {
  const dated = ledger.map((line, index) => {
    const createdAt =
      index < 3 ? '2026-11-02T08:00:00.000Z' : index < 22 ? '2026-10-31T19:00:00.000Z' : '2026-09-01T08:00:00.000Z'
    return { ...line, createdAt }
  })
  api.answer({
    'GET /api/customers/1/transactions': ({ url }) => {
      const page = Number(new URL(url, 'http://api').searchParams.get('page'))
      return { body: dated.slice((page - 1) * 20, page * 20), headers: { 'X-Total-Count': '25' } }
    },
  })
  await openApp(layla)
  const listMonths = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await screen.findByText('+25')
  expect(listMonths()).toEqual(['November 2026', 'October 2026'])
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('+1')
  expect(listMonths()).toEqual(['November 2026', 'October 2026', 'September 2026'])
  const october = screen.getByRole('region', { name: 'October 2026' })
  expect(october.querySelectorAll('li')).toHaveLength(17)
})

test('each transaction shows the balance after it if the server sends one', async () => {
  const lines = [
    { ...createTransaction({ id: 3, points: -60, amount: null }), balance: 1420 },
    { ...createTransaction({ id: 2, points: 1000 }), balance: 1480 },
    createTransaction({ id: 1, points: 480 }),
  ]
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: lines, headers: { 'X-Total-Count': '3' } }) })
  await openApp(layla)
  await screen.findByText('−60')
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Purchase'))
  const balances = rows.map(({ textContent }) => textContent?.match(/Balance \W*([\d,]+)/)?.[1])
  expect(balances).toEqual(['1,420', '1,480', undefined])
})

test('a refund shows its reason', async () => {
  const facts = { points: -20, amount: -20_50, type: 'adjustment', description: 'Refund', refundOf: 3 } as const
  const lines = [{ ...createTransaction({ id: 4 }), ...facts, reason: 'The soup was cold' }]
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: lines, headers: { 'X-Total-Count': '1' } }) })
  await openApp(layla)
  const row = (await screen.findByText('−20')).closest('li')
  expect(row?.textContent).toMatch(/^RefundThe soup was cold/)
})

test('a used offer shows its name without points, and stands on the purchase of its order', async () => {
  const offerUse = { id: 31, offerId: 4, title: 'Business lunch', titleAr: null }
  const facts = { points: 0, amount: null, type: 'adjustment', description: 'Offer used: Business lunch' } as const
  const lines = [
    { ...createTransaction({ id: 5 }), ...facts, offerUse },
    { ...createTransaction({ id: 4 }), offerUse },
  ]
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: lines, headers: { 'X-Total-Count': '2' } }) })
  await openApp(layla)
  await screen.findByText('+235')
  const [use, purchase] = screen.getAllByText('Offer used: Business lunch').map((text) => text.closest('li'))
  expect(use?.textContent).toMatch(/^Offer used: Business lunch14 Nov 2026, 1:13\spm$/)
  expect(purchase?.textContent).toMatch(/^PurchaseOffer used: Business lunch/)
})

test('an empty history says so [T099]', async () => {
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }) })
  await openApp(layla)
  expect(await screen.findByText('No transactions yet')).toBeTruthy()
})
