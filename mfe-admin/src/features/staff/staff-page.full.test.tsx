import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SESSIONS } from '../../testing/password-page.ts'
import { chooseMore, findRow, getBody, openMore, PATH, prepareStaffPage } from '../../testing/staff-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareStaffPage)

test('a taken username is refused at the field', async () => {
  server().on('POST /api/admin/staff', createRefusal(409, 'USERNAME_TAKEN', 'This username is already taken'))
  await openStaff(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByRole('textbox', { name: 'Username' }), 'sara')
  await enterText(dialog.getByLabelText('Password'), 'long enough')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('This username is already taken')).toBeTruthy()
})

test('a new viewer has the rights of the chosen preset, and an editor none', async () => {
  await openStaff(PATH)
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await enterText(dialog.getByRole('textbox', { name: 'Username' }), 'mona')
    await enterText(dialog.getByLabelText('Password'), 'long enough')
    await userEvent.click(dialog.getByRole('radio', { name: 'Host' }))
    return dialog
  }
  const account = { username: 'mona', password: 'long enough' }
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('Account created'))
  const rights = { refund: false, seeContacts: true, acceptWithoutGuest: false, addPointsAbove: 0 }
  expect(getBody('POST /api/admin/staff')).toEqual({ ...account, role: 'viewer', rights })
  const again = await open()
  await userEvent.click(again.getByRole('radio', { name: 'Editor' }))
  expect(again.queryByRole('radio', { name: 'Host' })).toBeNull()
  await userEvent.click(again.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(server().seenOf('POST /api/admin/staff')).toHaveLength(2))
  expect(JSON.parse(server().seenOf('POST /api/admin/staff')[1]?.body ?? '')).toEqual({ ...account, role: 'admin' })
})

test('changes a role, and nothing else of the account', async () => {
  await openStaff(PATH)
  await chooseMore('sara', 'Make editor')
  await waitFor(() => expect(readToasts()).toContain('Account updated'))
  expect(getBody('PUT /api/admin/staff/2')).toEqual({ role: 'admin' })
})

test('a refusal to demote the last editor shows the reason', async () => {
  const sentence = 'At least one active account must be able to edit'
  server().on('PUT /api/admin/staff/1', createRefusal(409, 'LAST_EDITOR', sentence))
  await openStaff(PATH)
  await chooseMore('admin', 'Make viewer')
  await waitFor(() => expect(readToasts()).toContain(sentence))
})

test('resets a password', async () => {
  await openStaff(PATH)
  await userEvent.click((await findRow('sara')).getByRole('button', { name: 'Reset password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of sara' }))
  await enterText(dialog.getByLabelText('New password'), 'a new password')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Password changed'))
  expect(getBody('PUT /api/admin/staff/2/password')).toEqual({ password: 'a new password' })
})

test('a viewer who opens the staff page sees the dashboard', async () => {
  await openStaff(PATH, viewer)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  for (const name of ['Staff Accounts', 'Activity']) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('an editor takes rights from a viewer by a preset, and changes one of them', async () => {
  await openStaff(PATH)
  expect((await openMore('admin')).queryByRole('menuitem', { name: 'Rights' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await chooseMore('sara', 'Rights')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of sara' }))
  expect(dialog.getByRole('radio', { name: 'Everything' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(dialog.getByRole('radio', { name: 'Waiter' }))
  expect(dialog.getByRole('switch', { name: 'See contact data' }).getAttribute('aria-checked')).toBe('false')
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Add points up to/ })
  expect(amount.value).toBe('500')
  await userEvent.clear(amount)
  await enterText(amount, '-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please enter an amount from 0 to 1,000,000')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.click(dialog.getByRole('switch', { name: 'Refund purchases' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Account updated'))
  expect(getBody('PUT /api/admin/staff/2')).toEqual({
    rights: { refund: true, seeContacts: false, acceptWithoutGuest: false, addPointsAbove: null },
  })
})

test('ends the sessions of another account', async () => {
  const calls = ['GET /api/admin/sessions', 'DELETE /api/admin/sessions'] as const
  server().on(calls[0], { body: SESSIONS.slice(1) })
  server().on(calls[1], { status: 204 })
  await openStaff(PATH)
  await chooseMore('sara', 'Sessions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Where sara is logged in' }))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
  server().on(calls[0], { body: [] })
  await userEvent.click(dialog.getByRole('button', { name: 'End all' }))
  expect(await dialog.findByText('Logged in nowhere')).toBeTruthy()
  for (const call of calls) for (const { url } of server().seenOf(call)) expect(url).toContain('?adminId=2')
  expect(server().seenOf(calls[1])).toHaveLength(1)
})

test('enters an e-mail address, and nothing else of the account', async () => {
  await openStaff(PATH)
  await userEvent.click((await findRow('sara')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name and e-mail of sara' }))
  await enterText(dialog.getByRole('textbox', { name: 'E-mail' }), 'sara@')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'E-mail' }))
  await enterText(dialog.getByRole('textbox', { name: 'E-mail' }), 'sara@mail.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Account updated'))
  expect(getBody('PUT /api/admin/staff/2')).toEqual({ email: 'sara@mail.example' })
})
