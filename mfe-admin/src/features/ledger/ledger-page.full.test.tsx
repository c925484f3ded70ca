import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createEntry, LEDGER, prepareLedgerPage } from '../../testing/ledger-page.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareLedgerPage)

test('the flag of an order that earned twice opens the search for that order', async () => {
  await openStaff('/admin/ledger')
  await userEvent.click(await screen.findByRole('link', { name: /show all entries of order A-17/ }))
  expect(await screen.findByText('1 entry found')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('A-17')
})

test('an address with an order number shows the search for that order', async () => {
  await openStaff('/admin/ledger?order=none')
  expect(await screen.findByText('No entry has an order number that begins like this')).toBeTruthy()
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
