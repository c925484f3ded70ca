import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getField, listSaves, profilePageAnswers, replaceText, save, saved } from '../../testing/profile-page.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(profilePageAnswers)
beforeEach(() => api.visit('/profile'))

test('a saved profile shows the toast Profile Updated with its sentence [T507]', async () => {
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toBe('Profile UpdatedYour profile has been successfully updated.'))
})

test('an unset dietary preference is not sent with other changes [T119]', async () => {
  api.answer({ 'GET /api/customers/1': () => ({ body: { ...layla, isMuslim: null } }) })
  await openApp({ ...layla, isMuslim: null })
  await replaceText('First name', 'Laila')
  await save()
  await waitFor(() => expect(listSaves()).toHaveLength(1))
  expect(listSaves()[0]?.body).not.toHaveProperty('isMuslim')
})

test('during a save the button reads Saving... and cannot be pressed again [T104]', async () => {
  let answer = (_reply: { body: unknown }) => {}
  api.answer({
    'PUT /api/customers/1/profile': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await openApp(layla)
  await getField('First name')
  await save()
  const busy = await screen.findByRole('button', { name: 'Saving...' })
  expect([busy.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', busy])
  await userEvent.click(busy)
  await waitFor(() => expect(listSaves()).toHaveLength(1))
  answer({ body: saved })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('a refused save of the profile shows the reason and keeps the input [T271]', async () => {
  api.answer({
    'PUT /api/customers/1/profile': () => createRefusal(503, 'UNAVAILABLE', 'This is not available just now'),
  })
  await openApp(layla)
  await replaceText('First name', 'Laila')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorThis is not available just now'))
  expect((await getField('First name')).value).toBe('Laila')
  expect(window.location.pathname).toBe('/profile')
})

test('a failed save without a reason reads Failed to update profile [T272]', async () => {
  api.answer({ 'PUT /api/customers/1/profile': () => ({ status: 500, body: '' }) })
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorFailed to update profile'))
})

test('without an answer the failed save comes first and the reason second', async () => {
  api.answer({ 'PUT /api/customers/1/profile': () => ({ breaks: true }) })
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorFailed to update profile. Connection error'))
})

test('the privacy notice names the purposes of the data and excludes third parties [T026]', async () => {
  await openApp(layla)
  const notice =
    'Your data is used only for promotions, communications, news, personalised dining based on dietary preference, and loyalty points management. It is not shared with third parties.'
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('a nationality can be cleared [T102]', async () => {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('combobox', { name: /^Nationality/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Not stated' }))
  await save()
  await waitFor(() => expect(listSaves()[0]?.body.nationality).toBeNull())
})

test('the privacy notice opens the full policy [T110]', async () => {
  await openApp(layla)
  const opener = await screen.findByRole('button', { name: 'Read the privacy policy' })
  expect(screen.queryByText('Who we share it with')).toBeNull()
  await userEvent.click(opener)
  expect(screen.getByText('Who we share it with')).toBeTruthy()
})

test('a guest logs out below the profile', async () => {
  api.answer({ 'POST /api/auth/logout': () => ({ status: 204 }) })
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(api.callsTo('/api/auth/logout')).toHaveLength(1)
})
