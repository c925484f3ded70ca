import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff, useServer } from './testing/staff-stage.tsx'

const BADGE = '1 new or changed reservation since you last looked'

const server = useServer(() => {})
const answer = async (name: string) => {
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  await userEvent.click(within(question).getByRole('button', { name }))
}

test('typed hours ask before a link or Back leaves them', async () => {
  await openStaff('/admin/restaurant-hours')
  const [field] = await screen.findAllByLabelText('Opening time')
  await enterText(field as HTMLElement, '7')
  await act(async () => history.back())
  await answer('Keep editing')
  await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await answer('Discard')
  await waitFor(() => expect(location.pathname).toBe('/admin'))
})

test('the entry of the reservations has the number of unseen changes', async () => {
  localStorage.setItem(`reservations-seen:${editor.username}`, JSON.stringify({ since: '2026-11-21', known: [] }))
  const change = { at: '2026-11-21T09:00:00.000Z', reservation: { id: 31 } }
  server().on('GET /api/admin/reservation-news', { body: { until: '2026-11-21T10:00:00.000Z', changes: [change] } })
  await openStaff('/admin/feedback')
  const entry = (await screen.findAllByRole('link', { name: /^Reservations/ }))[0] as HTMLElement
  expect((await within(entry).findByRole('img', { name: BADGE })).textContent).toBe('1')
})

test('whoever must choose a password first is sent to the page that asks for it', async () => {
  await openStaff('/admin/floor-plan', { ...editor, passwordIsOneTime: true })
  await waitFor(() => expect(location.pathname).toBe('/admin'))
  expect(server().seenOf('GET /api/admin/floor')).toEqual([])
})
