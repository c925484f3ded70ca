import { enterText } from '@sufra/ui/enter-text'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { findHint, named, passwordHintAnswers, TITLE } from '../../testing/password-hint.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(passwordHintAnswers)

test('a dismissed password hint stays hidden on this device', async () => {
  await openApp(named)
  await userEvent.click((await findHint()).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  cleanup()
  api.visit('/')
  await openApp(named)
  await screen.findByRole('main')
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('a recovered password is announced until it is put away on this device or another is chosen', async () => {
  const recovered = { ...layla, passwordRecoveredAt: '2026-11-20T10:05:00.000Z' }
  api.answer({ 'GET /api/customers/1': () => ({ body: recovered }) })
  await openApp(recovered)
  const texts = within(await screen.findByRole('region', { name: 'Your password was recovered' }))
  expect(texts.getByText(/20 Nov 2026, 2:05 pm/)).toBeTruthy()
  await userEvent.click(texts.getByRole('button', { name: 'That was me' }))
  expect(screen.queryByRole('region', { name: 'Your password was recovered' })).toBeNull()
})

test('a guest with a password of their own gets no hint', async () => {
  await openApp(layla)
  await screen.findByRole('main')
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('a new first name is announced as the new password unless another one is entered', async () => {
  api.visit('/profile')
  await openApp(named)
  const name = await screen.findByRole('textbox', { name: /First name/ })
  await userEvent.clear(name)
  await enterText(name, ' layla ')
  expect(screen.queryByText(/^Your first name is your password/)).toBeNull()
  await userEvent.clear(name)
  await enterText(name, 'Leila')
  expect(
    await screen.findByText('Your first name is your password. Once this is saved, you log in with “Leila”.'),
  ).toBeTruthy()
  await enterText(await screen.findByLabelText(/^Password/), 'x')
  expect(screen.queryByText(/^Your first name is your password/)).toBeNull()
})
