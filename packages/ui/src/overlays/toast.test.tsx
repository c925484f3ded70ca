import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Reserve } from '../testing/dialog.tsx'
import { TOAST_MS } from '../testing/test-page.ts'
import { renderUi } from '../testing/test-setup.tsx'
import { showToast } from './toast.tsx'
import { toastTime } from './toast-time.ts'

const { ms } = toastTime
beforeAll(() => {
  toastTime.ms = TOAST_MS
})
afterAll(() => {
  toastTime.ms = ms
})

test('a new notification replaces the present one [T283]', async () => {
  renderUi(<main>page</main>)
  act(() => showToast({ title: 'Page refreshed' }))
  act(() => showToast({ title: 'Points Added!', description: 'You earned 150 points', tone: 'success' }))
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.querySelectorAll('li')).toHaveLength(1)
  expect(region.textContent).toContain('Points Added!')
  expect(region.textContent).toContain('You earned 150 points')
})

test('a notification disappears after five seconds [T284]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    renderUi(<main>page</main>)
    act(() => showToast({ title: 'Copied' }))
    act(() => vi.advanceTimersByTime(4999))
    expect(screen.getByText('Copied')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Copied')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a notification disappears after five seconds even if the previous one was dismissed under the pointer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    renderUi(<main>page</main>)
    act(() => showToast({ title: 'Copied' }))
    const cross = screen.getByRole('button', { name: 'Dismiss' })
    fireEvent.pointerMove(cross)
    act(() => vi.advanceTimersByTime(6000))
    expect(screen.getByText('Copied')).toBeTruthy()
    act(() => cross.focus())
    fireEvent.click(cross)
    expect(screen.queryByText('Copied')).toBeNull()
    act(() => showToast({ title: 'Page refreshed' }))
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.queryByText('Page refreshed')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['60 px to the right', 'goes', 60],
  ['40 px to the right', 'stays', 40],
  ['60 px to the left', 'stays', -60],
])('after a swipe of %s a notification %s [T285]', async (_way, stays, distance) => {
  renderUi(<main>page</main>)
  act(() => showToast({ title: 'Copied' }))
  const card = screen.getByText('Copied').closest('li') as HTMLElement
  const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY: 0 })
  fireEvent.pointerDown(card, at(100))
  fireEvent.pointerMove(card, at(100 + distance / 2))
  fireEvent.pointerMove(card, at(100 + distance))
  fireEvent.pointerUp(card, at(100 + distance))
  await waitFor(() => expect(screen.queryByText('Copied') !== null).toBe(stays === 'stays'))
})

test('F8 moves the focus to the notifications, and the button there dismisses [T286]', async () => {
  renderUi(<main>page</main>)
  act(() => showToast({ title: 'Copied' }))
  const user = userEvent.setup()
  await user.keyboard('[F8]')
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(region.querySelector('li')).toBeNull())
})

test('a screen reader reaches the action of a notification while a dialog is open', async () => {
  renderUi(<Reserve />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reserve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reserve a Table' })
  act(() => showToast({ title: 'Arrived', action: { label: 'Undo', onPress: () => {} } }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull())
  expect(dialog.contains(screen.getByRole('button', { name: 'Undo' }))).toBe(false)
})
