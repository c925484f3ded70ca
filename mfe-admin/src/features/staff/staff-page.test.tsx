import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findRow, getBody, PATH, prepareStaffPage } from '../../testing/staff-page.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareStaffPage)

test('lists each account with role and state and marks one’s own', async () => {
  await openStaff(PATH)
  expect((await findRow('admin')).getByText('you')).toBeTruthy()
  expect((await findRow('admin')).getByText('Editor')).toBeTruthy()
  expect((await findRow('sara')).getByText('Viewer')).toBeTruthy()
  expect((await findRow('omar')).getByText('Disabled')).toBeTruthy()
})

test('creates an account with name, password and role', async () => {
  await openStaff(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Username required')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Username' }), 'key:Till')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText(/^Use Latin or Arabic letters, not both/)).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Username' }))
  await enterText(dialog.getByRole('textbox', { name: 'Username' }), 'mona')
  await enterText(dialog.getByLabelText('Password'), 'short')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Password must be at least 8 characters')).toBeTruthy()
  await enterText(dialog.getByLabelText('Password'), ' enough')
  await userEvent.click(dialog.getByRole('radio', { name: 'Editor' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('Account created'))
  expect(getBody('POST /api/admin/staff')).toEqual({ username: 'mona', password: 'short enough', role: 'admin' })
})

test('disabling an account asks first', async () => {
  await openStaff(PATH)
  await userEvent.click((await findRow('sara')).getByRole('button', { name: 'Disable' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable sara?' }))
  expect(server().seenOf('PUT /api/admin/staff/2')).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(readToasts()).toContain('Account updated'))
  expect(getBody('PUT /api/admin/staff/2')).toEqual({ isActive: false })
})
