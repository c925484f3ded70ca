import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, createTransaction, layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const ledger = Array.from({ length: 25 }, (_, index) => createTransaction({ id: 25 - index, points: 25 - index }))
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/customers/1/transactions': ({ url }) => {
    const query = new URL(url, 'http://api').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    return { body: ledger.slice((page - 1) * limit, page * limit), headers: { 'X-Total-Count': '25' } }
  },
})
beforeEach(() => api.visit('/history'))

test('lists the history newest first, one page at a time [T042]', async () => {
  await openApp(layla)
  expect(await screen.findByText('+25')).toBeTruthy()
  expect(screen.queryByText('+5')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('+5')).toBeTruthy()
  const displayed = [...document.querySelectorAll('li bdi')].map((element) => element.textContent)
  expect(displayed.filter((text) => text?.startsWith('+'))).toEqual(ledger.map(({ points }) => `+${points}`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
})

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

test('an empty history says so [T099]', async () => {
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }) })
  await openApp(layla)
  expect(await screen.findByText('No transactions yet')).toBeTruthy()
})

test('a history that fails to load shows an error with Retry [T266]', async () => {
  api.answer({ 'GET /api/customers/1/transactions': () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(layla)
  expect(await screen.findByText('Failed to fetch transactions')).toBeTruthy()
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: [createTransaction({ points: 7 })] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('+7')).toBeTruthy()
})
