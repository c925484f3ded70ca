import { expectPollBesideStream } from '@sufra/mf/test-poll'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSearch } from '../../testing/customers.ts'
import {
  ACCEPT,
  createCode,
  createEntry,
  list,
  NOTES,
  openLayla,
  prepareHistoryPage,
  record,
} from '../../testing/history-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareHistoryPage)
afterEach(() => void vi.useRealTimers())

test('choosing a customer shows the record and puts it into the address', async () => {
  await openStaff('/admin/history')
  await userEvent.click(await (await list()).findByRole('button', { name: /Layla/ }))
  expect(await screen.findByRole('heading', { name: 'Layla Haddad' })).toBeTruthy()
  expect(window.location.search).toBe('?customerId=7')
  expect((await list()).getByRole('button', { name: /Layla/ }).getAttribute('aria-current')).toBe('true')
})

test.each([
  ['/admin/history?customerId=99999', 'GET /api/customers/99999'],
  ['/admin/history?customerId=7', 'GET /api/customers/7'],
])('an address of a customer who does not exist says so: %s', async (address, call) => {
  server().on(call, createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  await openStaff(address)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This customer does not exist (any more)')
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('marks customers with a usable voucher in the list', async () => {
  server().on('GET /api/customers-discount-status', { body: [{ id: 7, hasActiveDiscounts: true }] })
  await openStaff('/admin/history')
  const first = await (await list()).findByRole('button', { name: /Layla Haddad.*Active voucher/ })
  expect(first.textContent).toBe('Layla Haddad15%0501 234 567480 pointsActive voucher')
  expect((await list()).getByRole('button', { name: /Omar/ }).textContent).not.toContain('voucher')
})

test('a suspicious transaction shows its flags and links to all lines of its order', async () => {
  server().on('GET /api/customers/7/transactions', {
    headers: { 'X-Total-Count': '2' },
    body: [createEntry({ id: 2, posOrderNumber: 'A/1', flags: ['large_purchase', 'order_twice'] }), createEntry({})],
  })
  await openLayla()
  const lines = within(await screen.findByRole('region', { name: 'Transaction history' }))
  const [marked, plain] = await lines.findAllByRole('listitem')
  expect(marked?.textContent).toContain('Large purchase')
  expect(plain?.textContent).not.toMatch(/Large|twice/)
  const link = lines.getByRole('link', { name: 'Order earned twice: show all entries of order A/1' })
  expect(link.getAttribute('href')).toBe('/admin/ledger?order=A%2F1')
  const [asked] = server().seenOf('GET /api/customers/7/transactions')
  expect(asked?.url).toContain('details=true')
})

test('a customer who is not halal shows no dietary preference [T363]', async () => {
  server().on('GET /api/customers/7', { body: { ...record, isMuslim: false } })
  await openLayla()
  const who = within(await screen.findByRole('region', { name: 'Layla Haddad' }))
  expect(who.getByText('No preference')).toBeTruthy()
})

test('the customer list is searched on the server [T362]', async () => {
  await openStaff('/admin/history')
  await enterText(await screen.findByRole('searchbox', { name: 'Search by name or phone' }), 'omar')
  await waitFor(() => expect(server().seenOf('GET /api/customers').map(getSearch)).toContain('omar'))
  await waitFor(async () => expect((await list()).queryByRole('button', { name: /Layla/ })).toBeNull())
})

test.each([
  ['Admin notes', NOTES, 'Failed to update admin notes'],
  ['Applicable discount', 'PUT /api/admin/customers/7/discount', 'Failed to update customer discount'],
])('a failure to save %s is reported and keeps the input [T491]', async (name, call, sentence) => {
  server().on(call, createRefusal(500, 'INTERNAL', 'x'))
  await openLayla()
  const text = await screen.findByRole<HTMLInputElement>('textbox', { name })
  await enterText(text, '!')
  await userEvent.click(within(text.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain(`Update failed${sentence}`))
  expect(text.value).toMatch(/!$/)
})

describe('used codes', () => {
  const now = createCode({
    id: 2,
    code: 'USEDNOW',
    isUsed: true,
    usedAt: '2026-11-21T07:57:00.000Z',
    redeemedBy: 'Sara',
  })
  const then = createCode({ id: 3, code: 'USEDTHEN', isUsed: true, usedAt: '2026-11-21T06:30:00.000Z' })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00.000Z') })
    server().on('GET /api/customers/7/discount-codes', { body: [now, then] })
  })

  test('can be given back for a few minutes', async () => {
    server().on('POST /api/admin/discount-codes/2/give-back', () => {
      server().on('GET /api/customers/7/discount-codes', { body: [{ ...now, isUsed: false, usedAt: null }] })
      return { body: { ...now, isUsed: false } }
    })
    await openStaff('/admin/history?customerId=7', viewer)
    await userEvent.click(await screen.findByRole('button', { name: 'Give back USEDNOW' }))
    await waitFor(() => expect(readToasts()).toContain('Voucher given backUSEDNOW'))
    expect(await screen.findByRole('button', { name: 'Accept USEDNOW' })).toBeTruthy()
    expect(screen.queryByText('USEDTHEN')).toBeNull()
  })

  test('can be given back later by editors, with the reason for a refusal', async () => {
    const late = createRefusal(403, 'TOO_LATE_TO_GIVE_BACK', 'Please ask an editor')
    server().on('POST /api/admin/discount-codes/3/give-back', late)
    await openLayla()
    await userEvent.click(await screen.findByRole('button', { name: 'Give back USEDTHEN' }))
    await waitFor(() => expect(readToasts()).toContain('The voucher could not be given backPlease ask an editor'))
  })
})

describe('an offer that was used', () => {
  const LINES = 'GET /api/customers/7/transactions'
  const offerUse = { id: 31, offerId: 4, title: 'Business lunch', titleAr: 'غداء العمل' }
  const facts = { type: 'adjustment', points: 0, amount: null, description: 'Offer used: Business lunch' } as const
  const fresh = createEntry({ id: 5, ...facts, offerUse, posOrderNumber: null, createdAt: '2026-11-21T07:57:00.000Z' })
  const old = { ...fresh, id: 4, offerUse: { ...offerUse, id: 30 }, createdAt: '2026-11-21T06:30:00.000Z' }
  const bill = createEntry({ id: 3, offerUse: { ...offerUse, id: 29 }, createdAt: '2026-11-21T07:58:00.000Z' })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00.000Z') })
    server().on(LINES, { headers: { 'X-Total-Count': '3' }, body: [bill, fresh, old] })
  })

  test('stands in the history without points, and is undone there for a few minutes', async () => {
    server().on('POST /api/offers/4/uses/31/undo', () => {
      server().on(LINES, { headers: { 'X-Total-Count': '2' }, body: [bill, old] })
      return { body: {} }
    })
    await openStaff('/admin/history?customerId=7', viewer)
    const undo = await screen.findByRole('button', { name: /^Undo Offer used: Business lunch, .*by Sara/ })
    expect(undo.closest('li')?.textContent).not.toContain('+')
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toEqual([undo])
    await userEvent.click(undo)
    await waitFor(() => expect(readToasts()).toContain('Use undoneBusiness lunch'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  })

  test('with a POS order stands on its purchase, whose refund gives it back', async () => {
    await openStaff('/admin/history?customerId=7', viewer)
    const refund = await screen.findByRole('button', { name: /^Refund.*Offer used: Business lunch/ })
    expect(refund.closest('li')?.textContent).toMatch(/^Purchase\+235/)
  })

  test('is undone later by editors', async () => {
    await openLayla()
    expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(2)
  })
})

test.each([
  [
    createRefusal(409, 'CODE_USED', 'This discount code has already been used'),
    'This discount code has already been used',
  ],
  [createRefusal(500, 'INTERNAL', 'x'), 'Failed to accept discount code'],
])('a refused code shows the reason and stays in the field: %# [T367]', async (reply, sentence) => {
  server().on('POST /api/admin/discount-codes/YFMH5D56/accept', reply)
  await openLayla()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount code' })
  await enterText(field, 'YFMH5D56')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Code' }))
  await waitFor(() => expect(readToasts()).toContain(`Error${sentence}`))
  expect(field.value).toBe('YFMH5D56')
})

const getPage = ({ url }: { url: string }) => Number(new URL(url, 'http://x').searchParams.get('page'))

test('refreshes balance and loaded pages of transactions every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const LINES = 'GET /api/customers/7/transactions'
  /** The newest entry has the highest id. */
  const answerWith = (newest: number) =>
    server().on(LINES, (seen) => ({
      headers: { 'X-Total-Count': String(newest) },
      body: Array.from({ length: newest }, (_, index) => newest - index)
        .map((id) => createEntry({ id, description: `Line ${id}` }))
        .slice((getPage(seen) - 1) * 25, getPage(seen) * 25),
    }))
  answerWith(30)
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Line 1')
  const before = server().seenOf(LINES).map(getPage)
  answerWith(31)
  server().on('GET /api/customers/7', { body: { ...record, points: 715 } })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('Line 31')).toBeTruthy()
  expect(await screen.findByText('715')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Line 6')).toHaveLength(1))
  expect(server().seenOf(LINES).map(getPage)).toEqual([...before, 1, 2])
})

test('refreshes the discount codes every 30 seconds [T413]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openLayla()
  await screen.findByText('YFMH5D56')
  server().on('GET /api/customers/7/discount-codes', { body: [createCode({ id: 4, code: 'NEWCODE2' })] })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('NEWCODE2')).toBeTruthy()
  expect(screen.queryByText('YFMH5D56')).toBeNull()
})

test.each([
  ['discount codes', '/discount-codes', 'DiscountCodes'],
  ['record', '', 'Customer'],
  ['transactions', '/transactions', 'Transactions'],
] as const)('rests the refresh of the %s while a live stream lives [T591]', async (_, part, tag) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openLayla()
  await screen.findByText('YFMH5D56')
  const countReads = () => server().seenOf(`GET /api/customers/7${part}`).length
  await waitFor(() => expect(countReads()).toBeGreaterThan(0))
  await expectPollBesideStream({ tag, intervalMs: 30_000, countReads })
})

test('each part that fails to load shows an error in its place, with Retry [T483]', async () => {
  for (const part of ['', '/discount-codes', '/transactions']) {
    server().on(`GET /api/customers/7${part}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  }
  await openLayla()
  expect(await screen.findByText('Failed to fetch customer')).toBeTruthy()
  server().on('GET /api/customers/7', { body: record })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Failed to fetch discount codes')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch transactions')).toBeTruthy()
})

test('without a camera the voucher scanner asks to type the code and keeps the typed text', async () => {
  await openStaff('/admin/history')
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount code' })
  await enterText(code, 'YFM')
  await userEvent.click(screen.getByRole('button', { name: 'Scan voucher' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a voucher' }))
  expect(await dialog.findByText('No camera was found. Please type the code.')).toBeTruthy()
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(code.value).toBe('YFM')
  expect(server().seenOf(ACCEPT)).toEqual([])
})
