import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary } from '../../../testing/diary-stage.tsx'
import { CHANGES, COUNTER, NEWS, openNews, SEEN, UNTIL, useNewsServer } from '../../../testing/news-stage.tsx'

const server = useNewsServer()

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
