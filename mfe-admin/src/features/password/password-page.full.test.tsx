import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CALL, fillIn, preparePasswordPage, SESSIONS } from '../../testing/password-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

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

const findSessions = async () => within(await screen.findByRole('region', { name: 'Where you are logged in' }))

test('lists where one is signed in, and ends another session', async () => {
  await openStaff('/admin/password', viewer)
  const sessions = await findSessions()
  const [here, phone, unknown] = await sessions.findAllByRole('listitem')
  expect(here?.textContent).toMatch(/^Chrome · Windows this device/)
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  expect(phone?.textContent).toContain('192.0.2.2')
  expect(unknown?.textContent).toMatch(/^Unknown device/)
  server().on('DELETE /api/admin/sessions/b2', { status: 204 })
  server().on('GET /api/admin/sessions', { body: SESSIONS.slice(0, 1) })
  await userEvent.click(sessions.getByRole('button', { name: /^End: Safari · iPhone/ }))
  await waitFor(() => expect(readToasts()).toContain('Session ended'))
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  expect(sessions.queryByRole('button')).toBeNull()
})

test('lists sessions anew after a new password, which ends the others', async () => {
  await openStaff('/admin/password', viewer)
  const sessions = await findSessions()
  expect(await sessions.findAllByRole('listitem')).toHaveLength(3)
  server().on('GET /api/admin/sessions', { body: SESSIONS.slice(0, 1) })
  await fillIn('the present one', 'a new long one')
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
})

test('ends all other sessions, and says why they could not be ended', async () => {
  server().on('DELETE /api/admin/sessions', createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff('/admin/password', viewer)
  const sessions = await findSessions()
  await userEvent.click(await sessions.findByRole('button', { name: 'End all others' }))
  await waitFor(() => expect(readToasts()).toContain('The session could not be endedAway'))
  server().on('DELETE /api/admin/sessions', { status: 204 })
  await userEvent.click(sessions.getByRole('button', { name: 'End all others' }))
  await waitFor(() => expect(readToasts()).toContain('Sessions ended'))
})

test('offers another try when the sessions cannot be loaded', async () => {
  server().on('GET /api/admin/sessions', createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff('/admin/password', viewer)
  const sessions = await findSessions()
  expect(await sessions.findByText('The sessions could not be loaded')).toBeTruthy()
  server().on('GET /api/admin/sessions', { body: SESSIONS })
  await userEvent.click(sessions.getByRole('button', { name: 'Retry' }))
  expect(await sessions.findAllByRole('listitem')).toHaveLength(3)
})

test('saves one’s own e-mail address with the password', async () => {
  const call = 'PUT /api/admin/email'
  server().on(call, createRefusal(400, 'PASSWORD_WRONG', 'This is not your current password'))
  await openStaff('/admin/password', viewer)
  const card = within(await screen.findByRole('region', { name: 'My e-mail address' }))
  await enterText(card.getByRole('textbox', { name: 'E-mail (optional)' }), 'no address')
  await userEvent.click(card.getByRole('button', { name: 'Save e-mail' }))
  expect(await card.findByText('Please enter a valid email address')).toBeTruthy()
  expect(card.getByText('Password required')).toBeTruthy()
  await userEvent.clear(card.getByRole('textbox', { name: 'E-mail (optional)' }))
  await enterText(card.getByRole('textbox', { name: 'E-mail (optional)' }), 'me@mail.example')
  await enterText(card.getByLabelText('Password to save the e-mail'), 'a password')
  await userEvent.click(card.getByRole('button', { name: 'Save e-mail' }))
  expect(await card.findByText('This is not your current password')).toBeTruthy()
  server().on(call, { body: { ...viewer, email: 'me@mail.example' } })
  await userEvent.click(card.getByRole('button', { name: 'Save e-mail' }))
  await waitFor(() => expect(readToasts()).toContain('E-mail saved'))
  const [, sent] = server().seenOf(call)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ email: 'me@mail.example', password: 'a password' })
  expect((card.getByLabelText('Password to save the e-mail') as HTMLInputElement).value).toBe('')
})

test('lists sessions in Arabic', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/password', viewer)
  const sessions = within(await screen.findByRole('region', { name: 'الأجهزة المسجّل دخولك منها' }))
  expect(await sessions.findByText('جهاز غير معروف')).toBeTruthy()
  expect(sessions.getByRole('button', { name: 'إنهاء كل الجلسات الأخرى' })).toBeTruthy()
})
