import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test } from 'vitest'
import { Reserve } from '../testing/dialog.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FullScreen } from './full-screen.tsx'

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

test.each([
  { name: 'dialog', Overlay: Dialog },
  { name: 'full-screen view', Overlay: FullScreen },
])('a form in a $name submits and resets itself alone, not the form of the page around it', async ({ Overlay }) => {
  const events: string[] = []
  const log = (form: string) => ({
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      events.push(`${form} submitted`)
    },
    onReset: () => events.push(`${form} reset`),
  })
  renderUi(
    <form {...log('page')}>
      <input aria-label="Discount code" defaultValue="G9W6NZVZ" />
      <Overlay open onClose={() => {}} title="Use offer">
        <form {...log('dialog')}>
          <button type="reset">Clear</button>
          <button type="submit">Use</button>
        </form>
      </Overlay>
    </form>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use' }))
  expect(events).toEqual(['dialog reset', 'dialog submitted'])
})
