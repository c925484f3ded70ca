import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { encodeReceipt } from '@sufra/domain/qr/receipt-qr'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CARD, findHeading, prepareScans, scan, VOUCHER } from '../../testing/scans.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareScans)
const RECEIPT = encodeReceipt({ phone: '+971501234567', day: '2026-11-21', amountDirhams: 235 })
const sheet = () => screen.findByRole('dialog', { name: 'Layla Haddad' })
const openHistory = () => screen.findByRole('region', { name: 'Layla Haddad' })

const pages = adminFrontEnd.navigation.map(({ to }) => to)

test.each(pages)('a customer ID that is scanned on %s opens the guest’s sheet', async (page) => {
  await openStaff(page)
  await findHeading()
  scan('4821')
  expect(await sheet()).toBeTruthy()
  expect(window.location.search).toBe(page === '/admin/history' ? '?customerId=7' : '')
})

test.each([
  ['the changing code of a card', CARD, undefined],
  ['an order', 'B-100', undefined],
  ['an order, by an Arabic layout', 'B-100', 'arabic'],
  ['a card, by an Arabic layout', CARD, 'arabic'],
] as const)('%s opens the guest’s sheet', async (_, text, layout) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text, layout)
  expect(await sheet()).toBeTruthy()
})

test('the address opens the guest’s sheet over the page once', async () => {
  await openStaff('/admin/ledger?order=B-1&guest=7')
  expect(await sheet()).toBeTruthy()
  expect(window.location.search).toBe('?order=B-1')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

test.each([
  ['code', RECEIPT],
  ['link', `https://sufra.ae/?qr=${RECEIPT}`],
])('it is said what a receipt’s %s is, and its customer’s sheet opens', async (_, text) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text)
  await waitFor(() => expect(readToasts()).toContain('Code of a receipt'))
  expect(readToasts()).toMatch(/AED 235.*21 Nov 2026.*0501 234 567/)
  expect(await sheet()).toBeTruthy()
})

test.each([
  ['a number', '77001', 'Customer not found'],
  ['a voucher', 'WXYZWXYZ', 'Unknown code“WXYZWXYZ” is not a customer ID'],
  ['a word', 'hello', 'Unknown code“hello” is not a customer ID'],
  ['a receipt with a wrong check digit', RECEIPT.slice(0, 19) + ((Number(RECEIPT[19]) + 1) % 10), 'checksum'],
  ['a link', 'https://sufra.ae/menu', 'Not a valid receipt code'],
])('it is said that %s is unknown', async (_, text, sentence) => {
  await openStaff('/admin/news')
  await findHeading()
  scan(text)
  await waitFor(() => expect(readToasts()).toContain(sentence))
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
  else expect(await sheet()).toBeTruthy()
})
