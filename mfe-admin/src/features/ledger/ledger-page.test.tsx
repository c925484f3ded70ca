import type { LedgerEntry } from '@sufra/contracts/points/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const LEDGER = 'GET /api/admin/transactions'

const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  customerId: 7,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 235,
  balance: 245,
  amount: 23_550,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: 'A-17',
  adminName: 'Sara',
  customer: { uniqueId: '4711', firstName: 'Layla', lastName: 'Haddad' },
  createdAt: '2026-11-14T09:13:00.000Z',
  ...facts,
})
const LINES = [
  createEntry({ id: 3, flags: ['order_twice', 'many_purchases'] }),
  createEntry({ id: 2, posOrderNumber: 'B-2', points: -235, type: 'adjustment', amount: -23_550, customer: null }),
]
const getSearch = (url: string) => new URL(url, 'http://x').searchParams.get('search') ?? ''
const server = useServer((prepared) => {
  prepared.on(LEDGER, ({ url }) => {
    const body = LINES.filter(({ posOrderNumber }) => posOrderNumber?.startsWith(getSearch(url)))
    return { headers: { 'X-Total-Count': String(body.length) }, body }
  })
})

test('lists each transaction with time, customer, order, staff member and flags', async () => {
  await openStaff('/admin/ledger', viewer)
  await screen.findByText('B-2')
  const [marked, plain] = screen.getAllByRole('row').slice(1)
  expect(marked?.textContent).toMatch(/14 Nov 2026.*Layla Haddad.*Purchase.*A-17.*Sara/)
  expect(marked?.textContent).toContain('Many purchases that day')
  expect(plain?.textContent).toMatch(/Deleted customer.*−235/)
  const link = within(marked as HTMLElement).getByRole('link', { name: 'Layla Haddad' })
  expect(link.getAttribute('href')).toBe('/admin/history?customerId=7')
  expect(server().seenOf(LEDGER)[0]?.url).toContain('details=true')
})

test('an order number is searched on the server, stored in the address and counted', async () => {
  await openStaff('/admin/ledger')
  await enterText(await screen.findByRole('searchbox', { name: 'Search by POS order number' }), ' B-2 ')
  expect(await screen.findByText('1 line found')).toBeTruthy()
  expect(window.location.search).toBe('?order=B-2')
  await waitFor(() => expect(screen.queryByText('A-17')).toBeNull())
})

test('the flag of an order that earned twice opens the search for that order', async () => {
  await openStaff('/admin/ledger')
  await userEvent.click(await screen.findByRole('link', { name: /show all lines of order A-17/ }))
  expect(await screen.findByText('1 line found')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('A-17')
})

test('an address with an order number shows the search for that order', async () => {
  await openStaff('/admin/ledger?order=none')
  expect(await screen.findByText('No line has an order number that begins like this')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('none')
})

test('transactions that fail to load are fetched again by Retry', async () => {
  server().on(LEDGER, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff('/admin/ledger')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server().on(LEDGER, { headers: { 'X-Total-Count': '1' }, body: [createEntry({})] })
  await userEvent.click(retry)
  expect(await screen.findByText('A-17')).toBeTruthy()
})
