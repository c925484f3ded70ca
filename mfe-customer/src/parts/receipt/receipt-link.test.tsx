import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { fillRegistration } from '../../testing/fill-registration.ts'
import { createRefusal, layla, restaurantAnswers } from '../../testing/people.ts'
import { getToastText, openApp, recordToasts } from '../../testing/render.tsx'

const CODE = '50123456720112601505'
const credited = { body: { customer: { ...layla, points: 630 }, pointsAdded: 150, amount: 150 } }
const api = useApiServer({
  ...restaurantAnswers,
  'POST /api/qr-scan': () => credited,
  'GET /api/rewards': () => ({ body: [] }),
})
const listScans = () => api.callsTo('/api/qr-scan')

function openAsLayla() {
  api.answer({ 'GET /api/auth/session': () => ({ body: { customer: layla, admin: null } }) })
  return openApp(layla)
}

test('a receipt link is credited once, removed from the address and updates the balance [T051]', async () => {
  api.visit(`/rewards?qr=${CODE}&lang=en#top`)
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toContain('You earned 150 points from your purchase of 150 AED'))
  expect(await screen.findByText('630')).toBeTruthy()
  expect(window.location.search + window.location.hash).toBe('?lang=en#top')
  expect(listScans().map(({ body }) => body)).toEqual([{ qrString: CODE }])
})

test('a receipt link signs in its customer and shows both notifications [T050]', async () => {
  api.visit(`/rewards?qr=${CODE}`)
  const seen = recordToasts()
  await openApp()
  expect(await screen.findByText('630')).toBeTruthy()
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
  expect(seen).toContainEqual(expect.stringContaining('Logged in automatically from QR code'))
  expect(listScans()).toHaveLength(1)
})

test('a receipt that signs its customer in shows the toast Welcome! [T529]', async () => {
  api.visit(`/rewards?qr=${CODE}`)
  const seen = recordToasts()
  await openApp()
  await waitFor(() => expect(seen).toContain('Welcome!Logged in automatically from QR code'))
})

test('a receipt link signs in its customer although the stored session has expired', async () => {
  api.visit(`/rewards?qr=${CODE}`)
  const store = await openApp(layla)
  expect(await screen.findByText('630')).toBeTruthy()
  expect(store.getState().session.customer?.points).toBe(630)
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
})

test('a receipt of an unknown phone opens registration and is credited afterwards [T255]', async () => {
  api.answer({
    'POST /api/qr-scan': () => createRefusal(404, 'ACCOUNT_NOT_FOUND', 'Account not found'),
    'POST /api/auth/register': () => {
      api.answer({ 'POST /api/qr-scan': () => credited })
      return { status: 201, body: { customer: { ...layla, points: 10 } } }
    },
  })
  api.visit(`/?qr=${CODE}`)
  await openApp()
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('0501 234 567')

  const user = userEvent.setup({ delay: null })
  await fillRegistration(user, '0501234567')
  api.answer({ 'GET /api/auth/session': () => ({ body: { customer: layla, admin: null } }) })
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(window.location.pathname).toBe('/rewards'))
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
  expect(window.location.search).toBe('')
  expect(listScans().map(({ body }) => body)).toEqual([{ qrString: CODE }, { qrString: CODE }])
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

test('a temporary failure can be retried under the same idempotency key', async () => {
  api.answer({ 'POST /api/qr-scan': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer({ 'POST /api/qr-scan': () => credited })
  await userEvent.click(retry)
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
  const [first, second] = listScans()
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('a receipt code that cannot reach the server is reported as a failed scan [T275]', async () => {
  api.answer({ 'POST /api/qr-scan': () => ({ breaks: true }) })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  await waitFor(() => expect(getToastText()).toContain('QR Code Scan Failed'))
})

test('the receipt code stays in the address until it is credited, so that a reload sends it again [T173]', async () => {
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  api.answer({
    'POST /api/qr-scan': async () => {
      await mayAnswer
      return credited
    },
  })
  api.visit(`/rewards?qr=${CODE}`)
  await openAsLayla()
  await waitFor(() => expect(listScans()).toHaveLength(1))
  expect(window.location.search).toBe(`?qr=${CODE}`)
  resolve()
  await waitFor(() => expect(getToastText()).toContain('Points Added!'))
  expect(window.location.search).toBe('')
  expect(listScans()).toHaveLength(1)
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
