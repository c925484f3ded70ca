import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog, findIdentityButton, PIN_LOGIN, prepareSharedTill, till } from '../../testing/shared-till.ts'
import { createRefusal, openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareSharedTill)

test('a device that is not shared asks for no PIN', async () => {
  server().on('GET /api/till', { body: { till: null } })
  await openStaff()
  await screen.findByRole('row', { name: /Layla/ })
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Who is it/ })).toBeNull()
})

test('a person without a PIN or with too many attempts is asked for the password', async () => {
  server().on(PIN_LOGIN, createRefusal(403, 'PIN_NEEDS_PASSWORD', 'Please log in with your password on this till'))
  await openStaff()
  await userEvent.click(await findIdentityButton(editor.username))
  const dialog = await findDialog('Who is it?')
  await userEvent.click(dialog.getByRole('button', { name: /zain/ }))
  expect(await dialog.findByLabelText('Password')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /staff/ }))
  await enterText(await dialog.findByLabelText('PIN'), '5555')
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(await dialog.findByText('Please log in with your password on this till')).toBeTruthy()
  expect(dialog.getByLabelText('Password')).toHaveProperty('value', '')
})

test('a locked till asks for a PIN on any page', async () => {
  server().on('GET /api/till', { body: { till: { ...till, isLocked: true } } })
  await openStaff('/admin/news')
  expect(await findDialog('Locked. Who is it?')).toBeTruthy()
})
