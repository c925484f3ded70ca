import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '../fields/date-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { showToast } from './toast.tsx'

const times = [{ value: '19:00', label: '7:00 pm' }]

function Reserve({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(true)
  const [sure, setSure] = useState(false)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Reserve a Table">
      <DateField label="Date" value={null} onChange={() => {}} />
      <SelectField label="Time" options={times} value={null} onChange={() => {}} />
      <button type="button" onClick={() => setSure(true)}>
        Cancel reservation
      </button>
      <ConfirmDialog
        open={sure}
        title="Are you sure?"
        text="Saturday, 7:00 pm"
        confirmLabel="Cancel it"
        busy={busy}
        onConfirm={() => {}}
        onCancel={() => setSure(false)}
      />
    </Dialog>
  )
}

const countDialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

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
