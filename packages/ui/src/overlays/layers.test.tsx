import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { countDialogs, Reserve } from '../testing/layers.tsx'
import { renderUi } from '../testing/test-setup.tsx'

test('Escape closes a confirmation without the dialog below it, even when held down', async () => {
  renderUi(<Reserve />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Cancel reservation' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape>3/}')
  expect([screen.queryByRole('alertdialog'), countDialogs()]).toEqual([null, 1])
  await user.keyboard('{Escape}')
  expect(countDialogs()).toBe(0)
})

test('Escape closes nothing while a confirmation is busy', async () => {
  const { rerender } = renderUi(<Reserve />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reservation' }))
  rerender(<Reserve busy />)
  await userEvent.keyboard('{Escape}')
  expect(countDialogs()).toBe(2)
  rerender(<Reserve />)
  await userEvent.keyboard('{Escape}')
  expect(countDialogs()).toBe(1)
})

test('Escape closes an open select list first, then the dialog', async () => {
  renderUi(<Reserve />)
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: 'Time' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(countDialogs()).toBe(1)
  await user.keyboard('{Escape}')
  expect(countDialogs()).toBe(0)
})
