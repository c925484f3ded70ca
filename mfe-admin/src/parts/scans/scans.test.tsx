import { layla, omar } from '@sufra/api/test-people'
import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { encodeReceipt } from '@sufra/domain/receipt-qr'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { scanText } from '@sufra/ui/scan-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const CARD = '4821000146119246'
const VOUCHER = 'ABCDEGHW'
const RECEIPT = encodeReceipt({ phone: '+971501234567', day: '2026-11-21', amountDirhams: 235 })
const answerSearch = (by: 'order' | 'code', text: string) => ({ ...layla, foundBy: { by, text } })

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', (seen) => {
    const text = getSearch(seen)
    if (text === VOUCHER) return createPage([answerSearch('code', VOUCHER)])
    if (text === 'B-100') return createPage([answerSearch('order', 'B-100')])
    if (text === 'B-200')
      return createPage([answerSearch('order', 'B-200'), { ...omar, foundBy: { by: 'order', text: 'B-200' } }])
    return text ? createPage([]) : answerDirectory()(seen)
  })
  prepared.on('POST /api/customers/by-card', ({ body }) =>
    ['4821', CARD].includes(JSON.parse(body).code)
      ? { body: layla }
      : createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'),
  )
  prepared.on('GET /api/customers/7', { body: { ...layla, adminNotes: null } })
  prepared.on('GET /api/customers/7/transactions', { headers: { 'X-Total-Count': '0' }, body: [] })
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
})
const record = () => screen.findByRole('dialog', { name: 'Customer Management' })
const openHistory = () => screen.findByRole('region', { name: 'Layla Haddad' })
const findHeading = () => screen.findByRole('heading', { level: 1 })
const scan = (text: string, layout?: 'arabic') => act(() => void scanText(text, layout))

const pages = adminFrontEnd.navigation.map(({ to }) => to)

test.each(pages)('a customer ID that is scanned on %s opens the customer', async (page) => {
  await openStaff(page)
  await findHeading()
  scan('4821')
  expect(await (page === '/admin/history' ? openHistory() : record())).toBeTruthy()
})

test.each([
  ['the changing code of a card', CARD, undefined],
  ['an order', 'B-100', undefined],
  ['an order, by an Arabic layout', 'B-100', 'arabic'],
  ['a card, by an Arabic layout', CARD, 'arabic'],
] as const)('%s opens the customer', async (_, text, layout) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text, layout)
  expect(await record()).toBeTruthy()
})

test.each([
  ['/admin/news', 'latin'],
  ['/admin/news', 'arabic'],
  ['/admin/history', 'latin'],
] as const)('a voucher scanned on %s (%s layout) is filled in under Accept Code and not used', async (page, layout) => {
  await openStaff(page)
  await findHeading()
  scan(VOUCHER, layout === 'arabic' ? layout : undefined)
  expect(await openHistory()).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveProperty('value', VOUCHER))
  expect(readToasts()).toContain(`${VOUCHER} was read`)
  expect(server().seenOf(`POST /api/admin/discount-codes/${VOUCHER}/accept`)).toEqual([])
  expect([window.location.search, window.history.state?.usr ?? null]).toEqual(['?customerId=7', null])
})

test('a voucher scanned into Accept Code is filled in and not used', async () => {
  await openStaff('/admin/history')
  const field = await screen.findByRole('textbox', { name: 'Discount code' })
  await userEvent.click(field)
  scan(VOUCHER)
  await waitFor(() => expect(readToasts()).toContain(`${VOUCHER} was read`))
  expect(field).toHaveProperty('value', VOUCHER)
  expect(server().seenOf(`POST /api/admin/discount-codes/${VOUCHER}/accept`)).toEqual([])
})

test('an order that several customers have opens its lines', async () => {
  await openStaff('/admin/news')
  await findHeading()
  scan('B-200')
  expect(await screen.findByRole('heading', { level: 1, name: 'Points Ledger' })).toBeTruthy()
  expect(window.location.search).toBe('?order=B-200')
})

test.each([
  ['code', RECEIPT],
  ['link', `https://sufra.ae/?qr=${RECEIPT}`],
])('it is said what a receipt’s %s is', async (_, text) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text)
  await waitFor(() => expect(readToasts()).toContain('Code of a receipt'))
  expect(readToasts()).toMatch(/AED 235.*21 Nov 2026.*0501 234 567/)
})

test.each([
  ['a number', '77001', 'Customer not found'],
  ['a voucher', 'WXYZWXYZ', 'Unknown code“WXYZWXYZ” is no customer ID'],
  ['a word', 'hello', 'Unknown code“hello” is no customer ID'],
  ['a receipt with a wrong check digit', RECEIPT.slice(0, 19) + ((Number(RECEIPT[19]) + 1) % 10), 'checksum'],
  ['a link', 'https://sufra.ae/menu', 'Not a valid receipt code'],
])('it is said that %s is unknown', async (_, text, sentence) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text)
  await waitFor(() => expect(readToasts()).toContain(sentence))
})

test('an unknown code reads in Arabic', async () => {
  await act(() => changeLanguage('ar'))
  await openStaff('/admin/news')
  await findHeading()
  scan('hello', 'arabic')
  await waitFor(() => expect(readToasts()).toMatch(/رمز غير معروف.*hello/))
  await act(() => changeLanguage('en'))
})

test('over an open dialog a scan types nothing, submits nothing and is reported', async () => {
  await openStaff()
  const row = within(await screen.findByRole('row', { name: /Layla/ }))
  await userEvent.click(row.getByRole('button', { name: 'Add Points' }))
  const name = await screen.findByRole('textbox', { name: 'Admin name' })
  await userEvent.clear(name)
  await enterText(name, 'Sara')
  scan('4821')
  await waitFor(() => expect(readToasts()).toContain('Close the open window, and scan again.'))
  expect(name).toHaveProperty('value', 'Sara')
  expect(screen.getByRole('dialog', { name: 'Add Points' })).toBeTruthy()
  expect(server().seenOf('POST /api/customers/by-card')).toEqual([])
})

test.each([
  ['Scan customer', 'Scan a customer', '4821', '/admin'],
  ['Scan voucher', 'Scan a voucher', VOUCHER, '/admin/history'],
])('the dialog of %s hears the scanner', async (button, title, text, page) => {
  await openStaff(page)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog', { name: title })
  scan(text)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  if (text === VOUCHER) expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveProperty('value', VOUCHER)
  else expect(await record()).toBeTruthy()
})
