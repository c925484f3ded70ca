import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { clockAnswers, openAt, pass } from '../../testing/clock.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(clockAnswers)

test('a phone that wakes up shows the present opening state at once', async () => {
  openAt('2026-11-21T07:59:30.000Z')
  await openApp(layla)
  await screen.findByText('Closed now, opens at 12:00 pm')
  vi.setSystemTime(new Date('2026-11-21T09:00:00.000Z'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Open until 11:00 pm')).toBeTruthy()
})

test('after the restaurant’s midnight the hours mark the new day as today', async () => {
  openAt('2026-11-21T19:59:30.000Z')
  await openApp(layla)
  const hours = await screen.findByRole('button', { name: /^Restaurant hours/ })
  await userEvent.setup({ delay: null }).click(hours)
  const getToday = async () => within(await screen.findByRole('main')).getByText(/Today/).textContent
  await waitFor(async () => expect(await getToday()).toBe('Saturday · Today'))
  await pass(60_000)
  await waitFor(async () => expect(await getToday()).toBe('Sunday · Today'))
})
