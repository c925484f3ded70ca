import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog, findIdentityButton, PIN_LOGIN, prepareSharedTill, till } from '../../testing/shared-till.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareSharedTill)

test('a device that is not shared asks for no PIN', async () => {
  server().on('GET /api/till', { body: { till: null } })
  await openStaff()
  await screen.findByRole('row', { name: /Layla/ })
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Change person/ })).toBeNull()
})

test('a locked till asks for a PIN on any page', async () => {
  server().on('GET /api/till', { body: { till: { ...till, isLocked: true } } })
  await openStaff('/admin/news')
  expect(await findDialog('Locked. Choose your name')).toBeTruthy()
})

test('the number pad enters the PIN by touch or key, says how many digits, and sends six at once', async () => {
  server().on(PIN_LOGIN, createRefusal(403, 'PIN_WRONG', 'Wrong PIN'))
  await openStaff()
  await userEvent.click(await findIdentityButton(editor.username))
  const dialog = await findDialog('Change person')
  await userEvent.click(dialog.getByRole('button', { name: /staff/ }))
  const pin = await dialog.findByLabelText<HTMLInputElement>('PIN')
  expect(pin.inputMode).toBe('none')
  const pad = within(dialog.getByRole('group', { name: 'Keypad' }))
  const press = (name: string) => userEvent.click(pad.getByRole('button', { name }))
  for (const digit of ['0', '4', '8']) await press(digit)
  expect(document.activeElement).toBe(pin)
  expect(dialog.getByText('3 digits entered')).toBeTruthy()
  pad.getByRole('button', { name: '5' }).focus()
  // Not the first person.
  await userEvent.keyboard('1')
  await waitFor(() => expect(pin.value).toBe('0481'))
  await userEvent.keyboard('{Backspace}')
  await press('Delete the last digit')
  expect(pin.value).toBe('04')
  for (const digit of ['1', '2', '1', '3']) await press(digit)
  expect(await dialog.findByText('Wrong PIN')).toBeTruthy()
  expect(pin.value).toBe('')
  expect(document.activeElement).toBe(pin)
  server().on(PIN_LOGIN, { body: viewer })
  for (const digit of ['7', '3', '0', '1']) await press(digit)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await findIdentityButton(viewer.username)).toBeTruthy()
  const sent = server().seenOf(PIN_LOGIN)
  expect(sent.map(({ body }) => JSON.parse(body).pin)).toEqual(['041213', '7301'])
})

test('a person with a second factor enters its code after the password', async () => {
  const asked = { code: 'SECOND_FACTOR_NEEDED', message: '', requestId: 'r', ticket: 'ticket', canTrustDevice: false }
  server().on('POST /api/auth/admin-login', { status: 401, body: asked })
  server().on('POST /api/auth/second-factor', { body: viewer })
  await openStaff()
  await userEvent.click(await findIdentityButton(editor.username))
  const dialog = await findDialog('Change person')
  await userEvent.click(dialog.getByRole('button', { name: /zain/ }))
  await enterText(await dialog.findByLabelText('Password'), 'right')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await enterText(await dialog.findByLabelText('Code of your app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(await findIdentityButton(viewer.username)).toBeTruthy()
})
