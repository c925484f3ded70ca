import type { ReservationChange } from '@sufra/contracts/reservations/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { openDiary, TOMORROW, useDiaryServer } from '../../../testing/diary-stage.tsx'

const NEWS = 'GET /api/admin/reservation-news'
const SEEN = 'reservations-seen:admin'
const UNTIL = '2026-11-21T07:59:50.000Z'
const change = (id: number, name: string, kind: ReservationChange['kind'], by: string | null): ReservationChange => ({
  kind,
  by,
  at: '2026-11-21T07:55:00.000Z',
  reservation: createBooking({ id, date: TOMORROW, time: '19:00', customerName: name, partySize: 3 }),
})
const CHANGES = [change(71, 'Hind New', 'new', null), change(72, 'Ali Gone', 'cancelled', 'noura')]

const server = useDiaryServer((server) => {
  server.on(NEWS, { body: { until: UNTIL, changes: CHANGES } })
  server.on('GET /api/reservations/71/card', {
    body: { reservation: CHANGES[0]?.reservation, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] },
  })
})
beforeEach(() => localStorage.setItem(SEEN, JSON.stringify({ since: '2026-11-21T06:00:00.000Z', known: [] })))
afterEach(() => localStorage.clear())

const COUNTER = 'Since you last looked: 1 new reservation, 1 cancelled'
const findCounter = () => screen.findByRole('button', { name: COUNTER })
async function openNews(user: UserEvent) {
  await user.click(await findCounter())
  return screen.findByRole('dialog', { name: 'Since you last looked' })
}

test('lists new and cancelled bookings since the last visit with time and author, and announces them once', async () => {
  const user = await openDiary()
  expect((await findCounter()).textContent).toContain('1 new reservation, 1 cancelled')
  const rows = within(await openNews(user)).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^NewHind New22 Nov 2026 · 7:00 pm · 3 people.*21 Nov 2026, 11:55 am$/),
    expect.stringMatching(/^CancelledAli Gone.*21 Nov 2026, 11:55 am, by noura$/),
  ])
  expect(screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)).toContain(
    '1 new reservation, 1 cancelled',
  )
  expect(new URL(server().seenOf(NEWS)[0]?.url ?? '', 'http://x').searchParams.get('since')).toBe(
    '2026-11-21T06:00:00.000Z',
  )
})

test('opening the page marks the news as seen up to that time', async () => {
  const user = await openDiary()
  await findCounter()
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SEEN) ?? '{}').since).toBe(UNTIL))
  await waitFor(() => expect(server().seenOf(NEWS).at(-1)?.url).toContain(encodeURIComponent(UNTIL)))
  // The change reported before is repeated and already known.
  expect(within(await openNews(user)).getAllByRole('listitem')).toHaveLength(2)
})

test('a hidden page marks no news as seen until it becomes visible', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openDiary()
  await waitFor(() => expect(server().seenOf(NEWS)).not.toEqual([]))
  await screen.findByRole('button', { name: 'Sound for new reservations' })
  expect(screen.queryByRole('button', { name: COUNTER })).toBeNull()
  expect(JSON.parse(localStorage.getItem(SEEN) ?? '{}').known).toEqual([])
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await findCounter()
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SEEN) ?? '{}').known).toHaveLength(2))
})

test('a booking of the news opens its panel, and the list can be cleared', async () => {
  const user = await openDiary()
  await user.click(within(await openNews(user)).getByRole('button', { name: 'Hind New' }))
  const card = await screen.findByRole('dialog', { name: 'Hind New' })
  await user.click(within(card.querySelector('footer') as HTMLElement).getByRole('button', { name: 'Close' }))
  await user.click(within(await openNews(user)).getByRole('button', { name: 'Clear the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: COUNTER })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sunday, 22 November 2026'))
})

test('the first visit starts with an empty list', async () => {
  localStorage.clear()
  server().on(NEWS, ({ url }) => ({ body: { until: UNTIL, changes: url.includes('since') ? [] : CHANGES } }))
  await openDiary()
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SEEN) ?? '{}').since).toBe(UNTIL))
  expect(screen.queryByRole('button', { name: /^Since you last looked/ })).toBeNull()
})

test('the sound is off by default and remembered on this till', async () => {
  const user = await openDiary()
  const sound = screen.getByRole('button', { name: 'Sound for new reservations' })
  expect(sound.getAttribute('aria-pressed')).toBe('false')
  await user.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('reservations-sound')).toBe('on')
})
