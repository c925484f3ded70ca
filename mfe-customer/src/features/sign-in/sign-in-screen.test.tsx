import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'
import { identify, openPasswordStep, signInScreenAnswers } from '../../testing/sign-in-screen.ts'

const api = useApiServer(signInScreenAnswers)

keepStyles()
const unknown = { 'POST /api/auth/check-user': () => ({ body: { exists: false } }) }

test('an unknown customer ID is reported at the field and opens no registration [T163]', async () => {
  api.answer(unknown)
  await identify('9876')
  expect(await screen.findByText('Customer not found')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Create your account' })).toBeNull()
})

test('a lost connection shows a red notification and keeps the phone [T251]', async () => {
  api.answer({ 'POST /api/auth/check-user': () => ({ breaks: true }) })
  await identify('0501234567')
  await waitFor(() => expect(getToastText()).toContain('Connection error'))
  const mark = document.querySelector('li[data-state] > svg')
  expect(getComputedStyle(mark as Element).color).toBe(palettes.light.danger)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0501234567')
})

test('a known person’s password field gets the focus, and Back returns to the phone [T031]', async () => {
  const { user, password } = await openPasswordStep()
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Phone number or customer ID' })).toBeTruthy()
})

test('a wrong password shows the server’s message in a notification and marks the field [T231]', async () => {
  api.answer({ 'POST /api/auth/login': () => createRefusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials') })
  const { user, password } = await openPasswordStep()
  await enterText(password, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(getToastText()).toContain('Login failedInvalid credentials'))
  expect(password.getAttribute('aria-invalid')).toBe('true')
})

test('the right password opens Home with a welcome notification [T162]', async () => {
  api.answer({ 'POST /api/auth/login': () => ({ body: { customer: layla } }) })
  const { user, password } = await openPasswordStep()
  await enterText(password, 'Layla')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('LAYLA')).toBeTruthy()
  await waitFor(() => expect(getToastText()).toContain('Welcome back, Layla!Successfully logged in to your account'))
})

test('recovery requires both fields and shows the password in a dialog [T037]', async () => {
  api.answer({ 'POST /api/auth/forgot-password': () => ({ body: { password: 'Layla' } }) })
  const { user } = await openPasswordStep()
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.click(await screen.findByRole('button', { name: 'Recover password' }))
  expect(await screen.findByText('Date of birth required')).toBeTruthy()
  await enterText(screen.getByRole('textbox', { name: 'Date of birth' }), '12/04/1990')
  await user.click(screen.getByRole('button', { name: 'Recover password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Password recovered!' })
  expect(dialog.textContent).toContain('Layla')
  expect(api.callsTo('/api/auth/forgot-password')[0]?.body).toEqual({
    phoneNumber: '+971501234567',
    dateOfBirth: '1990-04-12',
  })
})

test('staff who sign in are notified of their access [T015]', async () => {
  const admin = { id: 1, username: 'admin', role: 'admin', createdAt: layla.createdAt }
  api.answer({ 'POST /api/auth/admin-login': () => ({ body: admin }) })
  const store = await openApp()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Staff login' }))
  await enterText(await screen.findByRole('textbox', { name: 'Username' }), 'admin')
  await enterText(screen.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastText()).toContain('Admin access grantedWelcome to the staff dashboard.'))
  expect(store.getState().session.admin?.username).toBe('admin')
})

test('the sign-in screen in Arabic shows no English text and no language switch [T022]', async () => {
  await changeLanguage('ar')
  await openApp()
  expect(await screen.findByRole('button', { name: 'متابعة' })).toBeTruthy()
  await screen.findByRole('heading', { name: 'سفرة' })
  const page = document.querySelector('[data-density]')
  expect(page?.textContent).not.toMatch(/[A-Za-z]{4}/)
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull()
})
