import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { CODE, listScans, openAsLayla, receiptLinkAnswers } from '../../testing/receipt-link.ts'
import { getToastText, openApp, recordToasts } from '../../testing/render.tsx'

const api = useApiServer(receiptLinkAnswers)

test('a receipt that signs its customer in shows the toast Welcome! [T529]', async () => {
  api.visit(`/rewards?qr=${CODE}`)
  const seen = recordToasts()
  await openApp()
  await waitFor(() => expect(seen).toContain('Welcome!Logged in automatically from QR code'))
  // The second notification comes later, and would replace one of the next test.
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
})

test('a receipt link signs in its customer although the stored session has expired', async () => {
  api.visit(`/rewards?qr=${CODE}`)
  const store = await openApp(layla)
  expect(await screen.findByText('630')).toBeTruthy()
  expect(store.getState().session.customer?.points).toBe(630)
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
})

test('another customer’s receipt is refused with a lasting message [T274]', async () => {
  const sentence = 'This QR code belongs to another customer'
  api.answer({ 'POST /api/qr-scan': () => createRefusal(403, 'QR_OTHER_CUSTOMER', sentence) })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toContain(`QR Code Error${sentence}`))
  expect(document.getElementById('content')?.textContent).toContain(sentence)
})

test.each([
  ['too short', '123', 'code part must be 20 digits'],
  ['empty', '', 'missing code parameter'],
  ['with a wrong check digit', '50123456720112601504', 'checksum validation failed'],
])('a receipt code that is %s is not sent [T172]', async (_case, held, sentence) => {
  api.visit(`/rewards?qr=${held}`)
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toContain('Invalid QR Code'))
  expect(getToastText()).toContain(sentence)
  expect(window.location.search).toBe('')
  expect(listScans()).toHaveLength(0)
})

test('a code of the wrong length shows the toast Invalid QR Code: the format is not recognized [T528]', async () => {
  api.visit('/rewards?qr=123')
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toMatch(/^Invalid QR CodeThe QR code format is not recognized/))
})

test('a receipt code that cannot reach the server is reported as a failed scan [T275]', async () => {
  api.answer({ 'POST /api/qr-scan': () => ({ breaks: true }) })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toContain('QR Code Scan Failed'))
})

test('after a temporary failure the code stays in the address until it is dismissed', async () => {
  api.answer({ 'POST /api/qr-scan': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  await screen.findByRole('button', { name: 'Retry' })
  expect(window.location.search).toBe(`?qr=${CODE}`)
  const page = document.getElementById('content') as HTMLElement
  await userEvent.click(within(page).getByRole('button', { name: 'Dismiss' }))
  expect(window.location.search).toBe('')
})

test('a receipt link is ignored when the server knows a staff session', async () => {
  const admin = { id: 1, username: 'admin', role: 'admin', createdAt: layla.createdAt }
  api.answer({ 'GET /api/auth/session': () => ({ body: { customer: null, admin } }) })
  api.visit(`/?qr=${CODE}`)
  const store = await openApp()
  await waitFor(() => expect(store.getState().session.admin?.username).toBe('admin'))
  await screen.findByRole('heading', { name: 'Sufra' })
  expect(window.location.search).toBe('')
  expect(listScans()).toHaveLength(0)
})
