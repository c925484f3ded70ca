import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from './test-setup.tsx'
import { showToast } from './toast.tsx'

test('one notification at a time: the next replaces the present one', async () => {
  renderUi(<main>page</main>)
  act(() => showToast({ title: 'Page refreshed' }))
  act(() => showToast({ title: 'Points Added!', description: 'You earned 150 points', tone: 'success' }))
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.querySelectorAll('li')).toHaveLength(1)
  expect(region.textContent).toContain('Points Added!')
  expect(region.textContent).toContain('You earned 150 points')
})

test('F8 moves the focus to the notifications, and the button there dismisses', async () => {
  renderUi(<main>page</main>)
  act(() => showToast({ title: 'Copied' }))
  const user = userEvent.setup()
  await user.keyboard('[F8]')
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(region.querySelector('li')).toBeNull())
})
