import { editor } from '@sufra/api/test-people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CALL, fillIn, preparePasswordPage } from '../../testing/password-page.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(preparePasswordPage)

test('a missing or short password is refused at its field and not sent', async () => {
  await openStaff('/admin/password', viewer)
  await fillIn('', 'short')
  expect(await screen.findByText('Password required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(server().seenOf(CALL)).toEqual([])
})

test('a wrong present password is reported at its field and keeps the input', async () => {
  server().on(CALL, createRefusal(400, 'PASSWORD_WRONG', 'This is not your current password'))
  await openStaff('/admin/password', editor)
  await fillIn('guessed', 'a new long one')
  expect(await screen.findByText('This is not your current password')).toBeTruthy()
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('a new long one')
})
