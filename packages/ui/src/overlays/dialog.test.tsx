import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Reserve({ typed = false }: { typed?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reserve
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reserve a Table" askBeforeClose={typed}>
        <input aria-label="Date" />
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, closes on Escape and returns the focus', async () => {
  renderUi(<Reserve />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Reserve' }))
  const getDialog = await screen.findByRole('dialog', { name: 'Reserve a Table' })
  expect(getDialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reserve' })))
})

test('a closed dialog does not take the focus from an element focused meanwhile', async () => {
  renderUi(
    <>
      <Reserve />
      <input aria-label="Search" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  const search = screen.getByRole('textbox', { name: 'Search' })
  search.focus()
  // Radix returns the focus in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(search)
})

test('closing a dialog with unsaved input asks first: Keep editing keeps it, Discard closes it', async () => {
  renderUi(<Reserve typed />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Reserve' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Reserve a Table' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a confirmation names what is deleted and focuses Cancel', async () => {
  const answers: string[] = []
  renderUi(
    <ConfirmDialog
      open
      title="Are you sure you want to delete this offer?"
      text="Ramadan Iftar"
      confirmLabel="Delete"
      onConfirm={() => answers.push('delete')}
      onCancel={() => answers.push('cancel')}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: /delete this offer/, description: 'Ramadan Iftar' })
  expect(dialog).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(answers).toEqual(['delete'])
})

test('an alert shows its message and closes on OK', async () => {
  let closed = 0
  renderUi(<AlertDialog message="Reservation confirmed! Your table is booked." onClose={() => (closed += 1)} />)
  expect(await screen.findByRole('alertdialog', { name: 'Reservation confirmed! Your table is booked.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(closed).toBe(1)
})

test('a card dialog focuses its first field, a sheet focuses Close', async () => {
  const dialog = (variant: 'card' | 'sheet') => (
    <Dialog open onClose={() => {}} title="Add Points" variant={variant}>
      <input aria-label="Amount" />
    </Dialog>
  )
  const { unmount } = renderUi(dialog('card'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' })))
  unmount()
  renderUi(dialog('sheet'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})

test('an alert focuses OK and hands the focus to the given element after closing', async () => {
  function Page() {
    const [message, setMessage] = useState<string | null>('Please fill in the date')
    const date = useRef<HTMLInputElement>(null)
    return (
      <>
        <input aria-label="Date" ref={date} />
        <AlertDialog message={message} onClose={() => setMessage(null)} onClosed={() => date.current?.focus()} />
      </>
    )
  }
  renderUi(<Page />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date' })))
})
