import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('PUT /api/admin/password', { body: viewer })
})
const CALL = 'PUT /api/admin/password'
const newcomer = { ...viewer, passwordIsOneTime: true } as const

async function fillIn(present: string, next: string, label = 'Present password'): Promise<void> {
  await userEvent.clear(await screen.findByLabelText(label))
  await enterText(screen.getByLabelText(label), present)
  await userEvent.clear(screen.getByLabelText('New password'))
  await enterText(screen.getByLabelText('New password'), next)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a staff member changes their own password', async () => {
  await openStaff('/admin/password', viewer)
  await fillIn('the old one', 'a new long one')
  await waitFor(() => expect(readToasts()).toContain('Password changed'))
  expect(JSON.parse(server().seenOf(CALL)[0]?.body ?? '')).toEqual({
    present: 'the old one',
    password: 'a new long one',
  })
  expect((screen.getByLabelText('Present password') as HTMLInputElement).value).toBe('')
})

test('a missing or short password is refused at its field and not sent', async () => {
  await openStaff('/admin/password', viewer)
  await fillIn('', 'short')
  expect(await screen.findByText('Password required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(server().seenOf(CALL)).toEqual([])
})

test('a wrong present password is reported at its field and keeps the input', async () => {
  server().on(CALL, createRefusal(400, 'PASSWORD_WRONG', 'This is not your present password'))
  await openStaff('/admin/password', editor)
  await fillIn('guessed', 'a new long one')
  expect(await screen.findByText('This is not your present password')).toBeTruthy()
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('a new long one')
})

test('a one-time password must be replaced before any other page opens', async () => {
  await openStaff('/admin/rewards', newcomer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull()
  server().on('GET /api/rewards', { body: [] })
  await fillIn('abcd-efgh', 'a new long one', 'One-time password')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeTruthy()
})
