import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { countDialogs, Reserve } from '../testing/layers.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { showToast } from './toast.tsx'

test('Escape closes the dialog and keeps a later notification', async () => {
  renderUi(<Reserve />)
  await screen.findByRole('dialog')
  act(() => showToast({ title: 'Points Added!' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(countDialogs()).toBe(0))
  expect(screen.getByRole('region', { name: /Notifications/ }).textContent).toContain('Points Added!')
})

test('Escape closes a dialog before the focus has moved into it', () => {
  renderUi(<Reserve />)
  fireEvent.keyDown(document.documentElement, { key: 'Escape' })
  expect(countDialogs()).toBe(0)
})

test('Escape closes an open calendar first, then the dialog', async () => {
  renderUi(<Reserve />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Date/ }))
  await screen.findByRole('grid')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(countDialogs()).toBe(1)
  await user.keyboard('{Escape}')
  expect(countDialogs()).toBe(0)
})

test('Escape closes an alert once', async () => {
  let closed = 0
  renderUi(<AlertDialog message="Reservation confirmed!" onClose={() => (closed += 1)} />)
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('Escape during text composition leaves the dialog open', () => {
  renderUi(<Reserve />)
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(countDialogs()).toBe(1)
})
