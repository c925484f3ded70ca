import { layla, omar } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { allCustomers, answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { getRow, LIST, listSearches, prepareDashboard, REPORT, searchBox } from '../../testing/dashboard.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareDashboard)

test('the tiles show the day’s figures, and the last one opens the QR generator [T307]', async () => {
  server().on(REPORT, {
    body: { totalCustomers: 60, totalPointsEarned: 243, totalPointsRedeemed: 85, newCustomersToday: 4 },
  })
  await openStaff()
  const tiles = (await screen.findByText('243')).parentElement?.parentElement
  expect([...(tiles?.children ?? [])].map((tile) => tile.textContent)).toEqual([
    'Total Customers60',
    'Points Earned Today243',
    'Points Redeemed Today85',
    'New Customers Today4',
    'QR Generator',
    'Reservations Left Today0 0 people',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'QR Generator' }))
  expect(await screen.findByRole('dialog', { name: 'QR Code Generator' })).toBeTruthy()
})

test('the directory shows a customer’s phone, customer ID and points [T319]', async () => {
  await openStaff()
  const line = within(await getRow('Layla Haddad'))
  expect(line.getByRole('rowheader').textContent).toBe('Layla Haddad')
  const cells = line.getAllByRole('cell')
  expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['0501 234 567', layla.uniqueId])
  expect(cells[3]?.textContent).toBe('480')
})

test('the response to the latest search wins over a slower earlier one', async () => {
  await openStaff()
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>()
  server().on(LIST, async (seen) => {
    if (getSearch(seen) !== 'la') return createPage([omar])
    await mayAnswer
    tell()
    return createPage([layla])
  })
  const box = await searchBox()
  await enterText(box, 'la')
  await waitFor(() => expect(listSearches()).toContain('la'))
  await userEvent.clear(box)
  await enterText(box, 'om')
  await waitFor(() => expect(screen.queryByText(/Layla/)).toBeNull())
  resolve()
  await answered
  await enterText(box, 'a')
  await waitFor(() => expect(listSearches()).toContain('oma'))
  expect(screen.queryByText(/Layla/)).toBeNull()
  expect(screen.getByText(/Omar/)).toBeTruthy()
})

test('a failed search shows no rows of an earlier one, and Retry searches again', async () => {
  await openStaff()
  await getRow('Layla Haddad')
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Not available'))
  await enterText(await searchBox(), 'omar')
  expect(await screen.findByText('Failed to fetch customers')).toBeTruthy()
  expect(screen.queryByText(/Layla/)).toBeNull()
  server().on(LIST, answerDirectory())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await getRow('Omar Haddad')).toBeTruthy()
})

test('the directory is paged, and a new search starts at the first page', async () => {
  server().on(LIST, createPage(allCustomers, 60))
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  await enterText(await searchBox(), 'omar')
  await waitFor(() => expect(listSearches()).toContain('omar'))
  const last = server().seenOf(LIST).at(-1)?.url
  expect(last).toBe('/api/customers?page=1&limit=25&search=omar')
})

test('the dashboard in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  await openStaff()
  expect(await screen.findByRole('heading', { name: 'دليل العملاء' })).toBeTruthy()
  expect(within(await getRow('Layla Haddad')).getByRole('button', { name: 'إضافة نقاط' })).toBeTruthy()
})
