import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { scanText } from '@sufra/ui/scan-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  mark,
  openSheet,
  prepareGuestSheet,
  pressSave,
  SAVE,
  type Sheet,
  saved,
  UNDO,
  voucher,
} from '../../testing/guest-sheet.tsx'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const SATURDAY_NOON = new Date('2026-11-21T12:00:00+04:00')

const server = useServer(prepareGuestSheet)
afterEach(() => void vi.useRealTimers())
const listSent = () =>
  server()
    .seenOf(SAVE)
    .map(({ body }) => JSON.parse(body ?? ''))
const enterAmount = (sheet: Sheet, text: string) =>
  enterText(sheet.getByRole('textbox', { name: 'Amount (AED)' }), text)
const getRows = (sheet: Sheet) =>
  sheet
    .getAllByRole('button', { pressed: false })
    .map((row) => [row.textContent, row.getAttribute('aria-disabled') === 'true'])

test('tells balance, discount, allergies, tags and notes', async () => {
  const sheet = await openSheet()
  for (const text of ['480', 'Discount: 15%', 'Nut allergy', 'VIP', 'Sits at the window'])
    expect(await sheet.findByText(text), text).toBeTruthy()
  expect(sheet.getByText('Nut allergy').closest('p')?.textContent).toContain('Allergy: ')
  expect(sheet.getByText('VIP').closest('p')).toBeNull()
})

test('lists usable vouchers, offers that are valid now, and others with the reason', async () => {
  vi.setSystemTime(SATURDAY_NOON)
  const sheet = await openSheet()
  expect(getRows(sheet)).toEqual([
    ['Karak tea for two · 15%ABCDEGHW · until 21 Jan 2027', false],
    ['Business lunch · 20% OFFfrom AED 100.00', false],
    ['Iftar · 20% OFFUsed up', true],
    [expect.stringMatching(/^Weekday lunch · 20% OFFNot valid today/), true],
  ])
})

test('saves what is marked and typed once for a double press, and tells points and new balance', async () => {
  const sheet = await openSheet()
  await mark(sheet, /Karak/)
  await mark(sheet, /Business lunch/)
  await enterAmount(sheet, '215.50')
  await enterText(sheet.getByRole('textbox', { name: 'POS order number' }), '1042')
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Save bill' }))
  const sentence = 'Bill savedLayla Haddad: 215 points. New balance: 695 points'
  await waitFor(() => expect(readToasts()).toContain(sentence))
  const about = { customerId: layla.id, amount: 215.5, posOrderNumber: '1042', adminName: 'staff' }
  expect(listSent()).toEqual([{ ...about, codes: ['ABCDEGHW'], offerIds: [4] }])
  expect(server().seenOf(SAVE)[0]?.headers['idempotency-key']).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the notification undoes the bill', async () => {
  const { offers, codes } = saved
  const undone = { id: 12, customerId: layla.id, pointsTakenBack: 215, points: 480, codes, offers }
  server().on(UNDO, { body: { ...undone, undoneAt: '2026-11-21T08:01:00.000Z' } })
  const sheet = await openSheet()
  await enterAmount(sheet, '215.50')
  await pressSave(sheet)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('Bill undoneLayla Haddad. Balance: 480 points'))
  expect(server().seenOf(UNDO)).toHaveLength(1)
})

test('an undo that is refused says why', async () => {
  server().on(UNDO, createRefusal(409, 'TOO_LATE_TO_UNDO', 'This can be taken back for 5 minutes only'))
  const sheet = await openSheet()
  await enterAmount(sheet, '20')
  await pressSave(sheet)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('The bill could not be undoneThis can be taken back'))
})

test.each([
  [{ discountCode: 'ABCDEGHW' }, 'CODE_USED', 'This discount code has already been used', /Karak/],
  [{ offerId: 4 }, 'OFFER_USED_UP', 'This offer is used up', /Business lunch/],
] as const)('a refusal of %j stands at its row, and what was entered stays', async (facts, refused, sentence, row) => {
  server().on(SAVE, createRefusal(409, refused, sentence, facts))
  const sheet = await openSheet()
  await mark(sheet, row)
  await enterAmount(sheet, '120')
  await pressSave(sheet)
  await waitFor(() => expect(sheet.getByRole('button', { name: row }).textContent).toContain(sentence))
  expect(readToasts()).toContain(`Bill not saved${sentence}`)
  expect(sheet.getByRole('textbox', { name: 'Amount (AED)' })).toHaveProperty('value', '120')
  await mark(sheet, row)
  expect(sheet.getByRole('button', { name: row }).textContent).not.toContain(sentence)
})

test('a voucher that another till used stays until its mark is taken off, an offer that is gone loses it', async () => {
  const gone = { offerId: 4 }
  server().on(SAVE, createRefusal(404, 'OFFER_NOT_FOUND', 'Offer not found', gone))
  const sheet = await openSheet()
  await mark(sheet, /Karak/)
  await mark(sheet, /Business lunch/)
  await enterAmount(sheet, '120')
  await pressSave(sheet)
  const isPressed = (name: RegExp) => sheet.getByRole('button', { name }).getAttribute('aria-pressed')
  await waitFor(() => expect(isPressed(/Business lunch/)).toBe('false'))
  const used = { discountCode: 'ABCDEGHW' }
  server().on(SAVE, createRefusal(409, 'CODE_USED', 'This discount code has already been used', used))
  server().on('GET /api/customers/7/discount-codes', { body: [{ ...voucher, isUsed: true }] })
  await pressSave(sheet)
  expect(await sheet.findByText('This discount code has already been used')).toBeTruthy()
  expect(isPressed(/Karak/)).toBe('true')
  await mark(sheet, /Karak/)
  await waitFor(() => expect(sheet.queryByRole('button', { name: /Karak/ })).toBeNull())
})

test('asks for an amount, 0 only with a mark, and warns below the minimum spend', async () => {
  const sheet = await openSheet()
  await pressSave(sheet)
  expect(await sheet.findByText('Amount must be greater than 0')).toBeTruthy()
  await mark(sheet, /Business lunch/)
  await pressSave(sheet)
  expect(await sheet.findByText('Enter what the customer pays, 0 if nothing')).toBeTruthy()
  await enterAmount(sheet, '79')
  expect(await sheet.findByText('Minimum spend not reached')).toBeTruthy()
  await userEvent.clear(sheet.getByRole('textbox', { name: 'Amount (AED)' }))
  await enterAmount(sheet, '80')
  await waitFor(() => expect(sheet.queryByText('Minimum spend not reached')).toBeNull())
  await userEvent.clear(sheet.getByRole('textbox', { name: 'Amount (AED)' }))
  await enterAmount(sheet, '0')
  await pressSave(sheet)
  await waitFor(() => expect(listSent()).toMatchObject([{ amount: 0, offerIds: [4] }]))
})

test('asks before an order number earns a second time for another amount', async () => {
  const orders = [{ ...saved.transaction, posOrderNumber: '1042' }]
  server().on(SAVE, ({ body }) =>
    JSON.parse(body).earnAgain
      ? { status: 201, body: saved }
      : createRefusal(409, 'ORDER_ALREADY_EARNED', 'This order has already earned points', { orders }),
  )
  const sheet = await openSheet()
  await enterAmount(sheet, '30')
  await enterText(sheet.getByRole('textbox', { name: 'POS order number' }), '1042')
  await pressSave(sheet)
  expect(await screen.findByText(/Order 1042 has earned 215 points already/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add points again' }))
  await waitFor(() => expect(readToasts()).toContain('Bill saved'))
  expect(listSent().map(({ earnAgain }) => earnAgain)).toEqual([undefined, true])
})

test('a scanned voucher of the guest is marked, another one is explained', async () => {
  // The page listens to scanners.
  await openStaff('/admin/news?guest=7')
  const sheet = within(await screen.findByRole('dialog', { name: 'Layla Haddad' }))
  await sheet.findByRole('button', { name: /Karak/ })
  act(() => void scanText('ABCDEGHW'))
  await waitFor(() => expect(sheet.getByRole('button', { name: /Karak/ }).getAttribute('aria-pressed')).toBe('true'))
  expect(readToasts()).toContain('ABCDEGHW will be used with this bill')
  act(() => void scanText('WXYZWXYZ'))
  await waitFor(() => expect(readToasts()).toContain('WXYZWXYZ is no usable voucher of this customer.'))
})

test('asks before marks are lost', async () => {
  const sheet = await openSheet()
  await mark(sheet, /Karak/)
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
