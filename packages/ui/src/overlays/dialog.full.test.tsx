import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Reserve } from '../testing/dialog.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

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
