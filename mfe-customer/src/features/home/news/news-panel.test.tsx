import { baseApi } from '@sufra/api/base-api'
import { signedInAsCustomer } from '@sufra/api/session'
import type { NewsItem } from '@sufra/contracts/news/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../../testing/api-server.ts'
import { createRefusal, layla, restaurantAnswers } from '../../../testing/people.ts'
import { getToastText, openApp } from '../../../testing/render.tsx'

const createItem = (facts: Partial<NewsItem>): NewsItem => ({
  id: 1,
  title: 'Iftar tents are open',
  titleAr: null,
  content: 'Book at www.sufra.ae/iftar, not at javascript:alert(1).',
  contentAr: null,
  isActive: true,
  picture: null,
  pictureAlt: null,
  priority: 5,
  dietaryPreference: 'all',
  visibilityType: 'one_time',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})
let items = 0
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/news': () => ({
    body: [createItem({ id: items + 1 }), createItem({ id: items + 2, title: 'قائمة جديدة' })],
  }),
})
/** Uses new items for each test: opened items stay cached until the page reloads. */
async function openHome() {
  items += 10
  await openApp(layla)
}
const listReads = () => api.calls.filter(({ url }) => url.endsWith('/read')).map(({ url, body }) => [url, body])

test('news are requested for the customer’s ID once a customer is signed in [T236]', async () => {
  const store = await openApp()
  await screen.findByRole('textbox', { name: 'Phone number or customer ID' })
  expect(api.callsTo('/api/news')).toEqual([])
  act(() => void store.dispatch(signedInAsCustomer(layla)))
  await screen.findByRole('button', { name: /^Iftar/ })
  expect(api.callsTo('/api/news').map(({ url }) => url)).toEqual(['/api/news?customerId=1'])
})

test('the list is read again when news change in the same page [T532]', async () => {
  const store = await openApp(layla)
  await screen.findByRole('button', { name: /^Iftar/ })
  api.answer({ 'GET /api/news': () => ({ body: [createItem({ id: 99, title: 'Oud on Thursdays' })] }) })
  act(() => void store.dispatch(baseApi.util.invalidateTags(['News'])))
  expect(await screen.findByRole('button', { name: /^Oud on Thursdays/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Iftar/ })).toBeNull()
})

test('a news item shows its title and position, and its content once opened [T071]', async () => {
  await openHome()
  const item = await screen.findByRole('button', { name: 'Iftar tents are open Item 1 of 2' })
  expect(screen.getByText('2/2')).toBeTruthy()
  expect(screen.queryByText(/Book at/)).toBeNull()
  await userEvent.click(item)
  expect(screen.getByText(/Book at/)).toBeTruthy()
  expect(item.getAttribute('aria-expanded')).toBe('true')
})

test('in Arabic a news item shows its Arabic texts where it has them, and marks the language of the others', async () => {
  await changeLanguage('ar')
  const arabic = { titleAr: 'خيمة الإفطار', contentAr: 'للحجز www.sufra.ae/ar' }
  api.answer({
    'GET /api/news': () => ({ body: [createItem({ id: items + 11, ...arabic }), createItem({ id: items + 12 })] }),
  })
  await openHome()
  await userEvent.click(await screen.findByRole('button', { name: /^خيمة الإفطار/ }))
  expect(screen.getByText('خيمة الإفطار')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(screen.getByText(/للحجز/)).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'www.sufra.ae/ar' })
  expect(link.href).toBe('https://www.sufra.ae/ar')
  expect(screen.getByText('Iftar tents are open')).toMatchObject({ lang: 'en', dir: 'auto' })
})

test('web addresses open in a new tab with https, and other text is not linked [T073]', async () => {
  await openHome()
  await userEvent.click(await screen.findByRole('button', { name: /^Iftar/ }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'www.sufra.ae/iftar' })
  expect([link.href, link.target, link.rel]).toEqual(['https://www.sufra.ae/iftar', '_blank', 'noopener noreferrer'])
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

test('opening an item marks it as read once [T165]', async () => {
  api.answer({ [`POST /api/news/${items + 11}/read`]: () => ({ status: 204 }) })
  await openHome()
  const item = await screen.findByRole('button', { name: /^Iftar/ })
  for (let press = 0; press < 4; press += 1) await userEvent.click(item)
  await waitFor(() => expect(listReads()).toEqual([[`/api/news/${items + 1}/read`, { customerId: layla.id }]]))
  expect(screen.getByRole('button', { name: /^Iftar/ })).toBeTruthy()
})

test('a failure to mark an item as read is not reported [T238]', async () => {
  await openHome()
  api.answer({ [`POST /api/news/${items + 1}/read`]: () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await userEvent.click(await screen.findByRole('button', { name: /^Iftar/ }))
  await waitFor(() => expect(listReads()).toHaveLength(1))
  expect(getToastText()).not.toContain('Away')
})

test('an empty news panel says so [T075]', async () => {
  api.answer({ 'GET /api/news': () => ({ body: [] }) })
  await openHome()
  expect(await screen.findByText('No new updates at the moment. Check back later for the latest news!')).toBeTruthy()
})

test('news that fail to load show an error with Retry [T265]', async () => {
  api.answer({ 'GET /api/news': () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openHome()
  expect(await screen.findByText('Failed to fetch news')).toBeTruthy()
  api.answer({ 'GET /api/news': () => ({ body: [createItem({})] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Iftar tents are open')).toBeTruthy()
})
