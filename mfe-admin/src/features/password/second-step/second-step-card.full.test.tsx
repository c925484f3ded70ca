import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../../testing/stage.tsx'

const REMOVE = 'DELETE /api/admin/second-factor'
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(REMOVE, { body: editor })
})
const protectedEditor = { ...editor, hasSecondFactor: true, recoveryCodesLeft: 1 } as const

test('says how many recovery codes are left, and removes the second step with the password', async () => {
  await openStaff('/admin/password', protectedEditor)
  expect(await screen.findByText(/1 recovery code is left\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the second step' }))
  expect(await screen.findByText('Password required')).toBeTruthy()
  expect(server().seenOf(REMOVE)).toEqual([])
  const password = screen.getByLabelText('Your password, for the second step')
  await enterText(password, 'mine')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the second step' }))
  await waitFor(() => expect(readToasts()).toContain('Second step removed'))
  expect(
    server()
      .seenOf(REMOVE)
      .map(({ body }) => body),
  ).toEqual(['{"password":"mine"}'])
  expect(await screen.findByRole('button', { name: 'Set up the second step' })).toBeTruthy()
})

test('a wrong password is reported at its field', async () => {
  server().on(
    'POST /api/admin/second-factor',
    createRefusal(400, 'PASSWORD_WRONG', 'This is not your current password'),
  )
  await openStaff('/admin/password', protectedEditor)
  await enterText(await screen.findByLabelText('Your password, for the second step'), 'guessed')
  await userEvent.click(screen.getByRole('button', { name: 'Set up another app' }))
  expect(await screen.findByText('This is not your current password')).toBeTruthy()
})

test('counts the codes in Arabic', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/password', { ...protectedEditor, recoveryCodesLeft: 2 })
  expect(await screen.findByText(/بقي رمزا استرداد\./)).toBeTruthy()
})
