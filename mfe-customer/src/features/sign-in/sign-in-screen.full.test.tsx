import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'
import { identify, openPasswordStep, signInScreenAnswers } from '../../testing/sign-in-screen.ts'

const api = useApiServer(signInScreenAnswers)

async function recover(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await enterText(await screen.findByRole('textbox', { name: 'Date of birth' }), '12/04/1990')
  await user.click(screen.getByRole('button', { name: 'Recover password' }))
}

test('an input that is neither phone nor customer ID is not sent [T029]', async () => {
  await identify('12')
  expect(await screen.findByText('Please enter a valid phone number or customer ID')).toBeTruthy()
  expect(api.callsTo('/api/auth/check-user')).toHaveLength(0)
})

test('a lost connection asks to check the internet connection and try again [T524]', async () => {
  api.answer({ 'POST /api/auth/check-user': () => ({ breaks: true }) })
  await identify('0501234567')
  await waitFor(() => expect(getToastText()).toBe('Connection errorCheck your internet connection and try again.'))
})

test('the browser’s Back returns from the password to the phone and stays in the product', async () => {
  await openPasswordStep()
  await act(async () => history.back())
  expect(await screen.findByRole('textbox', { name: 'Phone number or customer ID' })).toBeTruthy()
})

test('the password field takes the focus 100 ms after it appears [T032]', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { password } = await openPasswordStep()
  await waitFor(() => expect(document.activeElement).toBe(password))
  const ofTheField = timers.mock.calls.filter(([work]) => String(work).includes('setFocus'))
  expect(ofTheField.map(([, delayMs]) => delayMs)).toContain(100)
})

test.each([
  ['050 123 4567', '+971501234567'],
  ['4821', '4821'],
])('the input "%s" is sent as "%s" for lookup and sign-in [T030]', async (typed, sent) => {
  api.answer({ 'POST /api/auth/login': () => createRefusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials') })
  const { user, password } = await openPasswordStep(typed)
  await enterText(password, 'Layla')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.callsTo('/api/auth/login')).toHaveLength(1))
  expect(api.callsTo('/api/auth/check-user').map(({ body }) => body)).toEqual([{ phoneNumber: sent }])
  expect(api.callsTo('/api/auth/login').map(({ body }) => body)).toEqual([{ phoneNumber: sent, password: 'Layla' }])
})

test('an empty password is refused and not sent [T181]', async () => {
  const { user } = await openPasswordStep()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const sentence = 'Password required. Enter your password. If you never chose one, it is your first name.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(api.callsTo('/api/auth/login')).toHaveLength(0)
})

test('a refused login without a message says that the credentials are invalid [T252]', async () => {
  api.answer({ 'POST /api/auth/login': () => ({ status: 502 }) })
  const { user, password } = await openPasswordStep()
  await enterText(password, 'Layla')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastText()).toContain('Login failedInvalid credentials'))
})

test('a login without a connection asks to check the credentials and try again [T253]', async () => {
  api.answer({ 'POST /api/auth/login': () => ({ breaks: true }) })
  const { user, password } = await openPasswordStep()
  await enterText(password, 'Layla')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastText()).toContain('Login failedCheck credentials and try again.'))
})

test.each([
  ['refused', createRefusal(404, 'RECOVERY_FAILED', 'Unable to recover password'), 'Unable to recover password'],
  ['refused without words', { status: 502 }, 'Unable to recover password'],
  ['without a connection', { breaks: true } as const, 'An error occurred while recovering password'],
])('a recovery that is %s shows its error [T259]', async (_case, reply, sentence) => {
  api.answer({ 'POST /api/auth/forgot-password': () => reply })
  const { user } = await openPasswordStep()
  await recover(user)
  await waitFor(() => expect(getToastText()).toContain(`Recovery failed${sentence}`))
})

test('an account deleted before login opens registration with the phone [T034]', async () => {
  api.answer({ 'POST /api/auth/login': () => createRefusal(401, 'ACCOUNT_NOT_FOUND', 'Account not found') })
  const { user, password } = await openPasswordStep()
  await enterText(password, 'Layla')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('0501234567')
})

test('closing the recovered password clears the recovery form [T260]', async () => {
  api.answer({ 'POST /api/auth/forgot-password': () => ({ body: { password: 'Layla' } }) })
  const { user } = await openPasswordStep()
  await recover(user)
  await user.click(await screen.findByRole('button', { name: 'Back to login' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Date of birth' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })).value).toBe('')
})

test('staff with wrong credentials read Login failed with its sentence, once [T527]', async () => {
  api.answer({ 'POST /api/auth/admin-login': () => createRefusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials') })
  await openApp()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Staff login' }))
  await enterText(await screen.findByRole('textbox', { name: 'Username' }), 'admin')
  await enterText(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const refusal = await screen.findByText('Login failed')
  expect(refusal.parentElement?.textContent).toBe('Login failedInvalid credentials. Please try again.')
  expect(getToastText()).toBe('')
})

test('staff with wrong credentials see the catalogue’s sentence and can go back [T038]', async () => {
  api.answer({ 'POST /api/auth/admin-login': () => createRefusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials') })
  await openApp()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Staff login' }))
  await enterText(screen.getByRole('textbox', { name: 'Username' }), 'admin')
  await enterText(screen.getByLabelText('Password'), 'nope')
  await user.keyboard('{Enter}')
  expect((await screen.findAllByText('Invalid credentials. Please try again.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Back to customer login' }))
  expect(await screen.findByRole('textbox', { name: 'Phone number or customer ID' })).toBeTruthy()
})

test('strangers are led to the booking page while it is open', async () => {
  const body = {
    name: 'Sufra',
    nameAr: 'سفرة',
    phone: '+97142345678',
    timeZone: 'Asia/Dubai',
    isOnlineBookingOpen: true,
  }
  api.answer({ 'GET /api/restaurant': () => ({ body }) })
  await openApp()
  const link = await screen.findByRole('link', { name: 'Book a table without an account' })
  expect(link.getAttribute('href')).toBe('/book')
})

test('staff with a second factor enter a code of the app or a recovery code, and begin again when it takes too long', async () => {
  const asked = { ticket: 'ticket', canTrustDevice: true }
  const needed = createRefusal(401, 'SECOND_FACTOR_NEEDED', 'Please enter the code of your app')
  api.answer({
    'POST /api/auth/admin-login': () => ({ ...needed, body: { ...needed.body, ...asked } }),
    'POST /api/auth/second-factor': () => createRefusal(401, 'SECOND_FACTOR_WRONG', 'This code is not right'),
  })
  const store = await openApp()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Staff login' }))
  await enterText(await screen.findByRole('textbox', { name: 'Username' }), 'admin')
  await enterText(screen.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Code of your app' })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await enterText(code, '123')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter the 6 digits of your app')).toBeTruthy()
  expect(api.callsTo('/api/auth/second-factor')).toEqual([])
  await user.clear(code)
  await enterText(code, '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^This code is not right/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.click(screen.getByRole('checkbox', { name: 'Not on this device for 30 days' }))
  await enterText(screen.getByRole('textbox', { name: 'Recovery code' }), 'ABCDE-FGHJK-MNPQR-STUVW-XYZ23')
  api.answer({ 'POST /api/auth/second-factor': () => createRefusal(401, 'SIGN_IN_EXPIRED', 'This took too long') })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('This took too long'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('admin')
  expect(api.callsTo('/api/auth/second-factor').at(-1)?.body).toEqual({
    ticket: 'ticket',
    recoveryCode: 'abcdefghjkmnpqrstuvwxyz23',
    trustDevice: true,
  })
  const admin = { id: 1, username: 'admin', role: 'admin', createdAt: layla.createdAt }
  api.answer({ 'POST /api/auth/second-factor': () => ({ body: admin }) })
  await enterText(screen.getByLabelText('Password'), 'right')
  await user.keyboard('{Enter}')
  await enterText(await screen.findByRole('textbox', { name: 'Code of your app' }), '654321')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getToastText()).toContain('Admin access granted'))
  expect(store.getState().session.admin?.username).toBe('admin')
})
