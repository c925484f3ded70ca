import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog, findIdentityButton, PIN_LOGIN, prepareSharedTill } from '../../testing/shared-till.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareSharedTill)
afterEach(() => void vi.useRealTimers())

/** As a person, who presses again what came too soon after another key: keys as fast as a scanner's open nothing. */
async function pressUntil(key: { key: string; code: string }, find: () => HTMLElement | null): Promise<void> {
  const press = () => {
    if (!find()) fireEvent.keyDown(document.activeElement ?? document.body, key)
    expect(find()).toBeTruthy()
  }
  await waitFor(press, { interval: 200 })
}

test('the keyboard chooses a person, and the PIN signs them in with their own rights', async () => {
  await openStaff()
  await findIdentityButton(editor.username)
  await pressUntil({ key: 'ح', code: 'KeyP' }, () => screen.queryByRole('dialog'))
  const dialog = await findDialog('Change person')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await pressUntil({ key: '2', code: 'Digit2' }, () => dialog.queryByLabelText('PIN'))
  await userEvent.type(dialog.getByLabelText('PIN'), '٧٣٠١')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await findIdentityButton(viewer.username)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Menu Buttons' })).toBeNull()
  expect(
    server()
      .seenOf(PIN_LOGIN)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ id: viewer.id, pin: '7301' }])
})

test('a person without a PIN or with too many attempts is asked for the password', async () => {
  server().on(PIN_LOGIN, createRefusal(403, 'PIN_NEEDS_PASSWORD', 'Please log in with your password on this till'))
  await openStaff()
  await userEvent.click(await findIdentityButton(editor.username))
  const dialog = await findDialog('Change person')
  await userEvent.click(dialog.getByRole('button', { name: /zain/ }))
  expect(await dialog.findByLabelText('Password')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /staff/ }))
  await enterText(await dialog.findByLabelText('PIN'), '5555')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('Please log in with your password on this till')).toBeTruthy()
  expect(dialog.getByLabelText('Password')).toHaveProperty('value', '')
})

test('an idle till locks here and on the server and keeps the input', async () => {
  server().on(PIN_LOGIN, { body: editor })
  await openStaff()
  await findIdentityButton(editor.username)
  const row = within(await screen.findByRole('row', { name: /Layla/ }))
  await userEvent.click(row.getByRole('button', { name: 'Add Points' }))
  const points = await findDialog('Add Points')
  await enterText(await points.findByLabelText(/POS order number/), 'A-77')
  expect(screen.queryByRole('dialog', { name: /Locked/ })).toBeNull()
  // The device slept and wakes after the limit.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
  fireEvent.pointerDown(document.body)
  const locked = await findDialog('Locked. Choose your name')
  await waitFor(() => expect(server().seenOf('POST /api/till/lock')).toHaveLength(1))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(locked.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.click(locked.getByRole('button', { name: new RegExp(editor.username) }))
  await enterText(await locked.findByLabelText('PIN'), '4821')
  await userEvent.click(locked.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Locked/ })).toBeNull())
  expect(within(await screen.findByRole('dialog', { name: 'Add Points' })).getByDisplayValue('A-77')).toBeTruthy()
})
