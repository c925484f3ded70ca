import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla, restaurantAnswers } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const CONSENT = 'POST /api/customers/1/privacy-consent'
const enrolled = { ...layla, privacyConsentIsDue: true } as const
const at = '2026-11-25T10:00:00.000Z'
const api = useApiServer({
  ...restaurantAnswers,
  [CONSENT]: () => ({ body: { ...layla, privacyConsent: { version: '2026-11-01', at } } }),
})
const getSentBody = () => api.calls.filter(({ url }) => url.endsWith('/privacy-consent'))
const proceed = () => screen.getByRole('button', { name: 'Continue' })
const accept = () => screen.getByRole('checkbox', { name: 'I have read and accept the privacy agreement' })

test('a guest enrolled by staff must read the privacy policy before any other page', async () => {
  api.visit('/rewards')
  await openApp(enrolled)
  expect(await screen.findByRole('heading', { name: /Welcome,.*Layla/ })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.click(proceed())
  expect(await screen.findByText('Please accept the privacy policy to go on')).toBeTruthy()
  expect(getSentBody()).toEqual([])
})

test('accepting the privacy policy leads to the profile', async () => {
  await openApp(enrolled)
  await screen.findByRole('heading', { name: /Welcome/ })
  await userEvent.click(accept())
  await userEvent.click(proceed())
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))
  expect(await screen.findByRole('textbox', { name: /First name/ })).toBeTruthy()
  expect(getSentBody()).toHaveLength(1)
})

test('a failure to save the consent is reported and keeps the box checked', async () => {
  api.answer({ [CONSENT]: () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(enrolled)
  await screen.findByRole('heading', { name: /Welcome/ })
  await userEvent.click(accept())
  await userEvent.click(proceed())
  await waitFor(() => expect(getToastText()).toContain('This could not be saved'))
  expect(accept().getAttribute('aria-checked')).toBe('true')
})
