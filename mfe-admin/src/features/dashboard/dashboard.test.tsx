import { layla, omar } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { allCustomers, answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'

const LIST = 'GET /api/customers'
const REPORT = 'GET /api/admin/daily-report'
const server = useServer((server) => server.on(LIST, answerDirectory()))

const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search customers' })
const listSearches = () => server().seenOf(LIST).map(getSearch).filter(Boolean)
const getRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

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

test('figures that fail to load show an error with Retry beside a working QR generator and directory [T316]', async () => {
  server().on('GET /api/admin/daily-report', createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff()
  const failure = within(
    (await screen.findByText('Today’s figures could not be loaded')).closest('[role=alert]') as HTMLElement,
  )
  expect(screen.getByRole('button', { name: 'QR Generator' })).toBeTruthy()
  expect(await getRow('Layla Haddad')).toBeTruthy()
  server().on('GET /api/admin/daily-report', {
    body: { totalCustomers: 61, totalPointsEarned: 0, totalPointsRedeemed: 0, newCustomersToday: 2 },
  })
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }))
  expect((await screen.findByText('61')).parentElement?.textContent).toContain('Total Customers')
})

test('the second address of the dashboard redirects to the first [T308]', async () => {
  await openStaff('/admin-dashboard')
  await getRow('Layla Haddad')
  expect(window.location.pathname).toBe('/admin')
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
})

test('loads the figures of the new day after the restaurant’s midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T19:59:30.000Z') })
  try {
    await openStaff()
    await screen.findByText('243')
    const figures = { totalCustomers: 60, totalPointsEarned: 0, totalPointsRedeemed: 0, newCustomersToday: 7 }
    server().on(REPORT, { body: figures })
    const before = server().seenOf(REPORT).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByText('7')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(server().seenOf(REPORT)).toHaveLength(before + 1)
  } finally {
    vi.useRealTimers()
  }
})

test('the directory shows a customer’s phone, customer ID and points [T319]', async () => {
  await openStaff()
  const line = within(await getRow('Layla Haddad'))
  expect(line.getByRole('rowheader').textContent).toBe('Layla Haddad')
  const cells = line.getAllByRole('cell')
  expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['0501 234 567', layla.uniqueId])
  expect(cells[3]?.textContent).toBe('480')
})

test('the buttons of a row are grouped under the customer’s name', async () => {
  await openStaff('/admin')
  const acts = within(await screen.findByRole('group', { name: 'Layla Haddad' }))
  expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add Points', 'Voucher'])
})

test('marks customers with a usable voucher and no others [T450]', async () => {
  server().on('GET /api/customers-discount-status', ({ url }) => {
    const ids = (new URLSearchParams(url.split('?')[1]).get('ids') ?? '').split(',').map(Number)
    return { body: ids.map((id) => ({ id, hasActiveDiscounts: id === layla.id })) }
  })
  await openStaff()
  expect(await within(await getRow('Layla Haddad')).findByText('Active voucher')).toBeTruthy()
  expect(screen.getAllByText('Active voucher')).toHaveLength(1)
})

test('letters typed in quick succession cause one search [T320]', async () => {
  await openStaff()
  await getRow('Layla Haddad')
  const box = await searchBox()
  // One batch: a busy machine could pause between two presses.
  for (const typed of ['o', 'om']) fireEvent.change(box, { target: { value: typed } })
  await waitFor(() => expect(screen.queryByText(/Layla/)).toBeNull())
  expect(new Set(listSearches())).toEqual(new Set(['om']))
})

test('the present page stays while the next one loads', async () => {
  await openStaff()
  await getRow('Layla Haddad')
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on(LIST, async () => {
    await mayAnswer
    return createPage([omar])
  })
  await enterText(await searchBox(), 'omar')
  await waitFor(() => expect(listSearches()).toContain('omar'))
  expect(screen.getByText(/Layla/)).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
  resolve()
  await waitFor(() => expect(screen.queryByText(/Layla/)).toBeNull())
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

test('announces how many customers there are and how many a search found', async () => {
  server().on(LIST, (seen) => (getSearch(seen) ? createPage([omar]) : createPage(allCustomers, 1060)))
  await openStaff()
  const status = within(await screen.findByRole('region', { name: 'Customer Directory' })).getByRole('status')
  await waitFor(() => expect(status.textContent).toBe('1,060 customers'))
  await enterText(await searchBox(), 'omar')
  await waitFor(() => expect(status.textContent).toBe('1 customer found'))
})

test('a search without a match says so, and clearing it never shows the empty-directory text [T332]', async () => {
  await openStaff()
  const box = await searchBox()
  await enterText(box, 'zz')
  expect(await screen.findByText('No customers found matching your search')).toBeTruthy()
  const claims: string[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByText('No customers registered yet')) claims.push('nobody')
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.clear(box)
  await getRow('Layla Haddad')
  watch.disconnect()
  expect(claims).toEqual([])
})

test('an empty directory says so [T333]', async () => {
  server().on(LIST, answerDirectory([]))
  await openStaff()
  expect(await screen.findByText('No customers registered yet')).toBeTruthy()
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

test.each([
  ['the sign of an English layout', { key: '/', code: 'Slash' }],
  ['the place of the key on an Arabic layout', { key: 'ظ', code: 'Slash' }],
])('the slash key focuses the search, by %s', async (_, key) => {
  await openStaff()
  const box = await searchBox()
  fireEvent.keyDown(document.body, key)
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('the slash key is typed as a character in a field of a dialog', async () => {
  await openStaff()
  await userEvent.click(within(await getRow('Layla Haddad')).getByRole('button', { name: 'Add Points' }))
  const field = await screen.findByRole('textbox', { name: /POS order number/ })
  await userEvent.type(field, 'A/7')
  expect((field as HTMLInputElement).value).toBe('A/7')
})

test('Reload fetches the directory and the figures again [T322]', async () => {
  await openStaff()
  await getRow('Layla Haddad')
  server().on(LIST, answerDirectory([{ ...layla, points: 999 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(async () => expect((await getRow('Layla Haddad')).textContent).toContain('999'))
})

test('the dashboard in Arabic shows Arabic text', async () => {
  await changeLanguage('ar')
  await openStaff()
  expect(await screen.findByRole('heading', { name: 'دليل العملاء' })).toBeTruthy()
  expect(within(await getRow('Layla Haddad')).getByRole('button', { name: 'إضافة نقاط' })).toBeTruthy()
})
