import { createHmac } from 'node:crypto'
import { CARD_STEP_MS, encodeStep, formatCardCode, getStep } from '@sufra/domain/card-code'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const KEY = 'a1b2'.repeat(16)
/** The start of a step. */
const NOW = Math.floor(Date.parse('2026-11-21T18:00:00Z') / CARD_STEP_MS) * CARD_STEP_MS

const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [] }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'POST /api/customers/1/card-key': () => ({ body: { key: KEY, now: new Date().toISOString() } }),
})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function computeCode(instant: number): string {
  const step = getStep(instant)
  return formatCardCode('1000', step, createHmac('sha256', Buffer.from(KEY, 'hex')).update(encodeStep(step)).digest())
}
const listModules = (svg: string | undefined) =>
  /d="([^"]+)" shape-rendering="crispEdges"><\/path><\/svg>/.exec(svg ?? '')?.[1]
const getPicture = () => screen.queryByRole('img', { name: 'QR code of customer ID 1000' })
const expectCode = (text: string) =>
  waitFor(() =>
    expect(listModules(getPicture()?.outerHTML)).toBe(
      listModules(renderToStaticMarkup(<QRCodeSVG value={text} marginSize={4} />)),
    ),
  )
const getOpener = () => screen.findByRole('button', { name: 'Enlarge QR code' })
async function openCard() {
  await userEvent.click(await getOpener())
  return within(await screen.findByRole('dialog', { name: 'Your card' }))
}
const countKeyRequests = () => api.callsTo('/api/customers/1/card-key').length

test('the card key is requested by Home and again each time the card opens', async () => {
  await openApp(layla)
  await waitFor(() => expect(countKeyRequests()).toBe(1))
  const card = await openCard()
  await waitFor(() => expect(countKeyRequests()).toBe(2))
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await openCard()
  await waitFor(() => expect(countKeyRequests()).toBe(3))
})

test('one tap opens the card with name, ID, points and a current code', async () => {
  await openApp(layla)
  const card = await openCard()
  for (const fact of ['Layla Haddad', '1000', '480']) expect(card.getByText(fact)).toBeTruthy()
  await expectCode(computeCode(NOW))
  expect(card.getByText(/changes every 30 seconds/)).toBeTruthy()
})

test('Close and Escape return the focus to the card’s button', async () => {
  await openApp(layla)
  const card = await openCard()
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(async () => expect(document.activeElement).toBe(await getOpener()))
  await openCard()
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await getOpener()))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the card code follows the server’s clock instead of the phone’s', async () => {
  const server = NOW + 11 * 60_000
  api.answer({ 'POST /api/customers/1/card-key': () => ({ body: { key: KEY, now: new Date(server).toISOString() } }) })
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(server))
})

test('the card code changes with the next time step', async () => {
  vi.setSystemTime(NOW - 20)
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(NOW - 20))
  vi.setSystemTime(NOW)
  await expectCode(computeCode(NOW))
})

test('the card code is computed offline with a stored key', async () => {
  await openApp(layla)
  await waitFor(() => expect(localStorage.getItem('card')).toContain(KEY))
  cleanup()
  api.answer({ 'POST /api/customers/1/card-key': () => ({ breaks: true }) })
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(NOW))
})

test('a phone without a key shows the plain customer ID', async () => {
  api.answer({ 'POST /api/customers/1/card-key': () => ({ breaks: true }) })
  await openApp(layla)
  const card = await openCard()
  await expectCode('1000')
  expect(card.queryByText(/changes every 30 seconds/)).toBeNull()
})

test('a page without Web Crypto shows the plain customer ID', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'a-key' })
  await openApp(layla)
  await openCard()
  await expectCode('1000')
})

test('the open card keeps the screen awake and renews this when the page becomes visible', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn((_kind: string) => Promise.resolve({ release }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  await openApp(layla)
  const card = await openCard()
  const asked = request.mock.calls.length
  expect(request).toHaveBeenCalledWith('screen')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(asked + 1)
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(release).toHaveBeenCalledTimes(asked))
})
