import { layla, omar } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { allCustomers, answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { getRow, LIST, listSearches, prepareDashboard, REPORT, searchBox } from '../../testing/dashboard.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareDashboard)

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
