import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { findHint, named, passwordHintAnswers } from '../../testing/password-hint.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(passwordHintAnswers)

test('a guest whose password is the first name gets a link to choose another', async () => {
  await openApp(named)
  await userEvent.click((await findHint()).getByRole('button', { name: 'Choose in Profile' }))
  expect(window.location.pathname).toBe('/profile')
  expect(await screen.findByText(/^Your password is your first name, which others may know/)).toBeTruthy()
})
