import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDiary } from '../../../testing/diary-stage.tsx'
import { COUNTER, findCounter, NEWS, openNews, SEEN, UNTIL, useNewsServer } from '../../../testing/news-stage.tsx'

const server = useNewsServer()

test('lists new and cancelled bookings since the last visit with time and author, announces them once and marks them as seen', async () => {
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
  // Opening the page marks the news as seen.
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SEEN) ?? '{}').since).toBe(UNTIL))
  await waitFor(() => expect(server().seenOf(NEWS).at(-1)?.url).toContain(encodeURIComponent(UNTIL)))
  // The change reported before is repeated and already known.
  expect(within(screen.getByRole('dialog', { name: 'Since you last looked' })).getAllByRole('listitem')).toHaveLength(2)
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
