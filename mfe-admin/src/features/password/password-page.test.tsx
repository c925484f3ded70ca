import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CALL, fillIn, preparePasswordPage } from '../../testing/password-page.ts'
import { openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(preparePasswordPage)
const newcomer = { ...viewer, passwordIsOneTime: true } as const

test('a staff member changes their own password', async () => {
  await openStaff('/admin/password', viewer)
  await fillIn('the old one', 'a new long one')
  await waitFor(() => expect(readToasts()).toContain('Password changed'))
  expect(JSON.parse(server().seenOf(CALL)[0]?.body ?? '')).toEqual({
    present: 'the old one',
    password: 'a new long one',
  })
  expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('')
})

test('a one-time password must be replaced before any other page opens, and is not asked again', async () => {
  await openStaff('/admin/rewards', newcomer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull()
  server().on('GET /api/rewards', { body: [] })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await fillIn(null, 'a new long one')
  expect(JSON.parse(server().seenOf(CALL)[0]?.body ?? '')).toEqual({ password: 'a new long one' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeTruthy()
})
