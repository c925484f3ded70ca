import { layla, omar } from '@sufra/api/test-people'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/points/entities'
import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerDirectory, getSearch } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

keepStyles()

const record: Customer = { ...layla, adminNotes: 'Likes the window', discount: '15%', version: 3 }
const createCode = (facts: Partial<DiscountCode>): DiscountCode => ({
  id: 1,
  customerId: 7,
  code: 'YFMH5D56',
  rewardTitle: 'Karak tea',
  rewardTitleAr: null,
  discountType: 'percentage',
  discountValue: 10,
  discountPercentage: 10,
  isUsed: false,
  usedAt: null,
  redeemedBy: null,
  posOrderNumber: null,
  expiresAt: '2999-12-21T00:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...facts,
})
const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  customerId: 7,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 235,
  balance: null,
  amount: 23_550,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: 'A-17',
  adminName: 'Sara',
  createdAt: '2026-11-14T09:13:00.000Z',
  ...facts,
})
const NOTES = 'PUT /api/admin/customers/7/notes'
const ACCEPT = 'POST /api/admin/discount-codes/YFMH5D56/accept'
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory([record, { ...omar, discount: null }]))
  prepared.on('GET /api/customers/7', { body: record })
  prepared.on('GET /api/customers/7/discount-codes', {
    body: [
      createCode({}),
      createCode({ id: 2, code: 'USEDUSED', isUsed: true }),
      createCode({ id: 3, code: 'PASTPAST', expiresAt: '2020-01-01T00:00:00.000Z' }),
    ],
  })
  prepared.on('GET /api/customers/7/transactions', {
    headers: { 'X-Total-Count': '2' },
    body: [
      createEntry({ id: 2, type: 'redeem', points: -60, amount: null, description: 'Karak tea', posOrderNumber: null }),
      createEntry({}),
    ],
  })
  prepared.on(NOTES, ({ body }) => ({ body: { ...record, adminNotes: JSON.parse(body).notes, version: 4 } }))
  prepared.on(ACCEPT, { body: createCode({ isUsed: true }) })
})
afterEach(() => void vi.useRealTimers())
const list = async () => within(await screen.findByRole('navigation', { name: 'Customers' }))
const openLayla = () => openStaff('/admin/history?customerId=7')

test('the history page opens without a selection and lists customers with phone, points and discount [T311]', async () => {
  await openStaff('/admin/history')
  expect(await screen.findByText('Select a customer from the left to see the history.')).toBeTruthy()
  const first = await (await list()).findByRole('button', { name: /Layla Haddad/ })
  expect(first.textContent).toBe('Layla Haddad15%0501 234 567480 points')
  expect((await list()).getByRole('button', { name: /Omar/ }).textContent).toContain('0%')
})

test('choosing a customer shows the record and puts it into the address', async () => {
  await openStaff('/admin/history')
  await userEvent.click(await (await list()).findByRole('button', { name: /Layla/ }))
  expect(await screen.findByRole('heading', { name: 'Layla Haddad' })).toBeTruthy()
  expect(window.location.search).toBe('?customerId=7')
  expect((await list()).getByRole('button', { name: /Layla/ }).getAttribute('aria-current')).toBe('true')
})

test('the address preselects a customer and shows facts, codes and history [T304]', async () => {
  await openLayla()
  const who = within(await screen.findByRole('region', { name: 'Layla Haddad' }))
  for (const fact of ['0501 234 567', '480', 'Halal', '1 Jan 2026']) expect(who.getByText(fact)).toBeTruthy()
  expect(await screen.findByText('YFMH5D56')).toBeTruthy()
  for (const gone of ['USEDUSED', 'PASTPAST']) expect(screen.queryByText(gone)).toBeNull()
  const lines = within(await screen.findByRole('region', { name: 'Transaction history' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Karak tea−60/),
    expect.stringMatching(/^Purchase\+23514 Nov 2026, 1:13 pm.*by Sara · order A-17RefundAED 235\.50$/),
  ])
  const inks = lines.map((line) => getComputedStyle(line.querySelector('strong') as Element).color)
  expect(inks).toEqual([palettes.light.danger, palettes.light.success])
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
  const link = lines.getByRole('link', { name: 'Order earned twice: show all lines of order A/1' })
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

test('any staff member saves notes with the version that was read [T291]', async () => {
  await openStaff('/admin/history?customerId=7', viewer)
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Admin notes' })
  await userEvent.clear(notes)
  await enterText(notes, 'Likes the terrace')
  const form = within(notes.closest('form') as HTMLElement)
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Admin notes updated'))
  const [request] = server().seenOf(NOTES)
  expect([request?.headers['if-match'], JSON.parse(request?.body ?? '')]).toEqual(['3', { notes: 'Likes the terrace' }])
})

test('notes that are being typed are saved over the version that they began from', async () => {
  const DISCOUNT = 'PUT /api/admin/customers/7/discount'
  await openLayla()
  const getText = async (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  const save = async (name: string) =>
    userEvent.click(within((await getText(name)).closest('form') as HTMLElement).getByRole('button', { name: 'Save' }))
  /** Saving the discount refetches the record as `present`. */
  const reload = async (present: Customer) => {
    server().on('GET /api/customers/7', { body: present })
    server().on(DISCOUNT, { body: present })
    await enterText(await getText('Applicable discount'), '0')
    await save('Applicable discount')
    const who = within(await screen.findByRole('region', { name: 'Layla Haddad' }))
    expect(await who.findByText(String(present.points))).toBeTruthy()
  }
  const listVersions = () =>
    server()
      .seenOf(NOTES)
      .map(({ headers }) => headers['if-match'])

  await enterText(await getText('Admin notes'), '!')
  await reload({ ...record, points: 481, version: 4 })
  await reload({ ...record, points: 482, adminNotes: 'Theirs', version: 5 })
  await save('Admin notes')
  await waitFor(() => expect(listVersions()).toEqual(['4']))
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

test('a listed discount code is accepted after a confirmation [T365]', async () => {
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept YFMH5D56' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Karak tea. The voucher is used then.')).toBeTruthy()
  expect(server().seenOf(ACCEPT)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(readToasts()).toContain('Discount redeemed successfullyKarak tea · Layla HaddadUndo'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
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
    await waitFor(() => expect(readToasts()).toContain('The voucher was not given backPlease ask an editor'))
  })
})

test('an accepted code opens the history of its customer, and is undone from its notification', async () => {
  const BACK = 'POST /api/admin/discount-codes/1/give-back'
  server().on(BACK, { body: createCode({}) })
  await openStaff('/admin/history')
  await enterText(await screen.findByRole('textbox', { name: 'Discount code' }), 'YFMH5D56')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Code' }))
  expect(await screen.findByRole('heading', { name: 'Layla Haddad' })).toBeTruthy()
  await waitFor(() => expect(readToasts()).toContain('Karak tea · Layla Haddad'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('Voucher given backYFMH5D56'))
  expect(server().seenOf(BACK)).toHaveLength(1)
})

test('a typed code is accepted with its order number, and a blank one is refused at the field [T366]', async () => {
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Code' }))
  expect(await screen.findByText('Please enter a discount code')).toBeTruthy()
  await enterText(screen.getByRole('textbox', { name: 'Discount code' }), ' YFMH5D56 ')
  await enterText(screen.getByRole('textbox', { name: /^POS order number/ }), 'B-2')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Code' }))
  await waitFor(() => expect(readToasts()).toContain('Discount redeemed successfully'))
  const [request] = server().seenOf(ACCEPT)
  expect(JSON.parse(request?.body ?? '')).toEqual({ posOrderNumber: 'B-2' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' }).value).toBe('')
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

test('the history page in Arabic shows no English text', async () => {
  await changeLanguage('ar')
  await openLayla()
  await screen.findByText('YFMH5D56')
  const said = document
    .getElementById('content')
    ?.textContent?.replaceAll(/Layla Haddad|Omar Haddad|YFMH5D56|Karak tea|Purchase|Sara|A-17|AED/g, '')
  expect(said).not.toMatch(/[A-Za-z]{2}/)
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
