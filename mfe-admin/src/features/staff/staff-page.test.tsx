import type { StaffAccount } from '@sufra/contracts/staff/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const createAccount = (id: number, username: string, role: string, isActive = true): StaffAccount => ({
  id,
  username,
  role,
  isActive,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/admin/staff', {
    body: [
      createAccount(1, 'admin', 'admin'),
      createAccount(2, 'sara', 'viewer'),
      createAccount(3, 'omar', 'viewer', false),
    ],
  })
  prepared.on('POST /api/admin/staff', ({ body }) => ({
    status: 201,
    body: { ...createAccount(4, '', ''), ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/staff/2', ({ body }) => ({
    body: { ...createAccount(2, 'sara', ''), ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/staff/2/password', { status: 204 })
})
const PATH = '/admin/staff'
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? 'null')

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

test('changes a role, and nothing else of the account', async () => {
  await openStaff(PATH)
  await userEvent.click((await findRow('sara')).getByRole('button', { name: 'Make editor' }))
  await waitFor(() => expect(readToasts()).toContain('Account updated'))
  expect(getBody('PUT /api/admin/staff/2')).toEqual({ role: 'admin' })
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

test('a refusal to demote the last editor shows the reason', async () => {
  const sentence = 'At least one active account must be able to edit'
  server().on('PUT /api/admin/staff/1', createRefusal(409, 'LAST_EDITOR', sentence))
  await openStaff(PATH)
  await userEvent.click((await findRow('admin')).getByRole('button', { name: 'Make viewer' }))
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
