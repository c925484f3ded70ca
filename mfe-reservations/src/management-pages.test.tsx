import { editor } from '@sufra/api/test-people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStaff, useServer } from './testing/staff-stage.tsx'

const BADGE = '1 new or changed reservation since you last looked'

const server = useServer(() => {})

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
