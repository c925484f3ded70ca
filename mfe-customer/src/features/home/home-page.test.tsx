import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { homePageAnswers } from '../../testing/home-page.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(homePageAnswers)

test('the member card greets in capitals and shows points, phone, ID, discount and QR code [T003]', async () => {
  await openApp(layla)
  const card = (await screen.findByText('LAYLA')).closest('section')
  for (const fact of ['480', '0501 234 567', '1000', '10% discount']) expect(card?.textContent).toContain(fact)
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge QR code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your card' })
  expect(within(dialog).getByRole('img', { name: 'QR code of customer ID 1000' })).toBeTruthy()
})

test('Chat and Call lead to the restaurant, and Reserve opens the reservation dialog [T061]', async () => {
  await openApp(layla)
  const chat = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Chat' })
  expect(chat.href).toContain('https://wa.me/97142345678?text=Hello!%20This%20is%20Layla')
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+97142345678')
  expect(screen.getByText('slot reservations/next-chip')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reserve a Table' }))
  expect(await screen.findByText('slot reservations/reserve-dialog')).toBeTruthy()
})

test('active discounts exclude used and expired codes [T004]', async () => {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: /^Active discounts/ }))
  expect(await screen.findByText('YFMH5D56')).toBeTruthy()
  expect(screen.queryByText('USEDUSED')).toBeNull()
  expect(screen.queryByText('PASTPAST')).toBeNull()
})

test('recent activity requests five transactions and shows signs and amounts [T005]', async () => {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Recent activity' }))
  expect(await screen.findByText('−60')).toBeTruthy()
  expect(screen.getByText('+235')).toBeTruthy()
  expect(screen.getByText('AED 235.00')).toBeTruthy()
  expect(api.callsTo('/api/customers/1/transactions')[0]?.url).toContain('limit=5')
})

test('Refresh fetches the customer and the lists again and confirms it [T056]', async () => {
  await openApp(layla)
  await screen.findByText('480')
  await waitFor(() => expect(api.callsTo('/api/restaurant-hours')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(getToastText()).toContain('Page refreshed'))
  expect(await screen.findByText('500')).toBeTruthy()
  await waitFor(() => expect(api.callsTo('/api/restaurant-hours')).toHaveLength(2))
})

test('one banner reports all failures of the page, and one Retry repeats exactly those requests', async () => {
  const failRequest = () => createRefusal(500, 'INTERNAL', 'Something broke')
  const failing = ['GET /api/menu-buttons', 'GET /api/news'] as const
  api.answer(Object.fromEntries(failing.map((call) => [call, failRequest])))
  await openApp(layla)
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('Some of this page could not be loaded')
  expect(banner.textContent).toContain('Something went wrong on our side')
  expect(await screen.findByText('Failed to fetch menu links')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch news')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  expect(banner.compareDocumentPosition(screen.getByText('LAYLA'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  api.answer(Object.fromEntries(failing.map((call) => [call, () => ({ body: [] })])))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(failing.map((call) => api.callsTo(call.slice(4)).length)).toEqual([2, 2])
  expect(api.callsTo('/api/customers/1/discount-codes')).toHaveLength(1)
})

test('Exit ends the session on the server and on the device [T055]', async () => {
  const store = await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(store.getState().session.customer).toBeNull())
  expect(api.callsTo('/api/auth/logout')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('Home in Arabic shows no English text, and axe finds no fault', async () => {
  await changeLanguage('ar')
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: /^أوقات عمل المطعم/ }))
  await screen.findByText(/الاثنين/)
  const said = document.getElementById('content')?.textContent?.replaceAll(/LAYLA|slot [a-z/-]+/g, '')
  expect(said).not.toMatch(/[A-Za-z]{3}/)
  // happy-dom has no layout; colors are tested in the theme.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
