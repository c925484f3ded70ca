import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEDGER, prepareLedgerPage } from '../../testing/ledger-page.ts'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareLedgerPage)

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
  expect(await screen.findByText('1 entry found')).toBeTruthy()
  expect(window.location.search).toBe('?order=B-2')
  await waitFor(() => expect(screen.queryByText('A-17')).toBeNull())
})
