import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { accept, consentPageAnswers, enrolled, getContinueButton, getSentBody } from '../../testing/consent-page.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(consentPageAnswers)

test('accepting the privacy policy leads to the profile', async () => {
  await openApp(enrolled)
  await screen.findByRole('heading', { name: /Welcome/ })
  await userEvent.click(accept())
  await userEvent.click(getContinueButton())
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
  expect(await screen.findByRole('textbox', { name: /First name/ })).toBeTruthy()
  expect(getSentBody()).toHaveLength(1)
})
