import { layla, omar } from '@sufra/api/test-people'
import type { CustomerMerge } from '@sufra/contracts/customers/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openLayla, prepareHistoryPage, record } from '../../testing/history-page.ts'
import { openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const MERGE = `POST /api/admin/customers/${layla.id}/merge`
const SPLIT = `POST /api/admin/customers/${layla.id}/split`
const moves = {
  ...{ points: 120, ledgerEntries: 4, codes: 1, usableCodes: 1, offerUses: 0, newsRead: 0, orders: 0, bills: 0 },
  ...{ receipts: 0, reservations: 2, comingReservations: 1, waitlist: 0, feedback: 0 },
}
const preview: CustomerMerge = {
  dryRun: true,
  customer: record,
  into: record,
  from: omar,
  fields: [
    { field: 'firstName', into: 'Layla', from: 'Omar', remains: 'Layla', isChoice: true },
    { field: 'phoneNumber', into: '+971501234567', from: '+971507654321', remains: '+971501234567', isChoice: true },
    { field: 'points', into: 480, from: 120, remains: 600, isChoice: false },
  ],
  moves,
  splitUntil: null,
}
const server = useServer((prepared) => {
  prepareHistoryPage(prepared)
  prepared.on(MERGE, ({ body }) => ({
    body: JSON.parse(body).dryRun ? preview : { ...preview, customer: { ...record, points: 600 } },
  }))
  prepared.on(SPLIT, { body: { customer: record, other: omar } })
})

test('an editor merges by search, comparison, choices and reason, and may split again', async () => {
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another customer' }))
  const choice = within(await screen.findByRole('dialog'))
  await userEvent.click(await choice.findByRole('button', { name: /Omar/ }))
  const moved = await screen.findByRole('region', { name: 'What moves' })
  expect(moved.textContent).toContain('Reservations2')
  const dialog = within(screen.getByRole('dialog', { name: 'Merge two customers' }))
  const phones = within(await dialog.findByRole('radiogroup', { name: /Phone that remains/ }))
  await userEvent.click(phones.getByRole('radio', { name: '0507 654 321' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Reason' }), 'Enrolled twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(readToasts()).toContain('Customers merged'))
  expect(JSON.parse(server().seenOf(MERGE).at(-1)?.body ?? '')).toEqual({
    from: omar.id,
    phone: '+971507654321',
    firstName: 'Layla',
    reason: 'Enrolled twice',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Split again' }))
  await waitFor(() => expect(server().seenOf(SPLIT)).toHaveLength(1))
})

test('Merge stands in Customer Management, too, and Cancel leads back there', async () => {
  await openStaff('/admin/customers')
  await userEvent.click(await screen.findByRole('button', { name: 'Layla Haddad' }))
  const record = within(await screen.findByRole('dialog', { name: 'Customer Management' }))
  await userEvent.click(await record.findByRole('button', { name: 'Merge' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Merge with another customer' }))
  expect(await choice.findByRole('button', { name: /Omar/ })).toBeTruthy()
  await userEvent.click(choice.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Customer Management' })).toBeTruthy()
})

test('a viewer merges nobody', async () => {
  await openStaff('/admin/history?customerId=7', viewer)
  await screen.findByRole('region', { name: 'Layla Haddad' })
  expect(screen.queryByRole('button', { name: 'Merge with another customer' })).toBeNull()
})
