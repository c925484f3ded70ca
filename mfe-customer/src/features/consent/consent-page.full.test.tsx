import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import {
  accept,
  CONSENT,
  consentPageAnswers,
  enrolled,
  getContinueButton,
  getSentBody,
} from '../../testing/consent-page.ts'
import { createRefusal } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(consentPageAnswers)

test('a guest enrolled by staff must read the privacy policy before any other page', async () => {
  api.visit('/rewards')
  await openApp(enrolled)
  expect(await screen.findByRole('heading', { name: /Welcome,.*Layla/ })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.click(getContinueButton())
  expect(await screen.findByText('Please accept the privacy policy to go on')).toBeTruthy()
  expect(getSentBody()).toEqual([])
})

test('a failure to save the consent is reported and keeps the box checked', async () => {
  api.answer({ [CONSENT]: () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(enrolled)
  await screen.findByRole('heading', { name: /Welcome/ })
  await userEvent.click(accept())
  await userEvent.click(getContinueButton())
  await waitFor(() => expect(getToastText()).toContain('This could not be saved'))
  expect(accept().getAttribute('aria-checked')).toBe('true')
})
