import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { fillRegistration } from '../../testing/fill-registration.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { CODE, credited, listScans, openAsLayla, receiptLinkAnswers } from '../../testing/receipt-link.ts'
import { getToastText, openApp, recordToasts } from '../../testing/render.tsx'

const api = useApiServer(receiptLinkAnswers)

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
