import { baseApi } from '@sufra/api/base-api'
import { signedInAsCustomer } from '@sufra/api/session'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../../testing/api-server.ts'
import { createItem, items, listReads, newsPanelAnswers, openHome } from '../../../testing/news-panel.ts'
import { createRefusal, layla } from '../../../testing/people.ts'
import { getToastText, openApp } from '../../../testing/render.tsx'

const api = useApiServer(newsPanelAnswers)

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

test('web addresses open in a new tab with https, and other text is not linked [T073]', async () => {
  await openHome()
  await userEvent.click(await screen.findByRole('button', { name: /^Iftar/ }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'www.sufra.ae/iftar' })
  expect([link.href, link.target, link.rel]).toEqual(['https://www.sufra.ae/iftar', '_blank', 'noopener noreferrer'])
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
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
