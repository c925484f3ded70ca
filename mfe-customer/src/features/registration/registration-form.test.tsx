import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { fillRegistration } from '../../testing/fill-registration.ts'
import { layla, refusal, restaurantAnswers } from '../../testing/people.ts'
import { openApp, toasts } from '../../testing/render.tsx'

keepStyles()

const api = useApiServer({
  ...restaurantAnswers,
  'POST /api/auth/check-user': () => ({ body: { exists: false } }),
  'GET /api/rewards': () => ({ body: [] }),
})

/** From the phone step to the form. */
async function toForm() {
  await openApp()
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByRole('textbox', { name: 'Phone number or customer ID' }), '0559998877')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  return user
}

const create = () => screen.getByRole('button', { name: 'Create account' })

test('an unknown phone is carried over, and missing fields are told at each, the focus on the first', async () => {
  const user = await toForm()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('0559998877')
  await user.type(screen.getByRole('textbox', { name: 'Confirm phone number' }), '0559998877')
  await user.click(create())

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' })))
  for (const sentence of ['Last name required', 'Date of birth required', 'Gender required', 'Emirate required']) {
    expect(screen.getByText(sentence)).toBeTruthy()
  }
  expect(screen.getByText('Please read and accept the privacy agreement to continue.')).toBeTruthy()
  expect(toasts()).toContain('First name required')
  expect(api.callsTo('/api/auth/register')).toHaveLength(0)
})

test('phones that differ are told by the catalogue’s words', async () => {
  const user = await toForm()
  await user.type(screen.getByRole('textbox', { name: 'Confirm phone number' }), '0551112233')
  await user.click(create())
  await waitFor(() => expect(toasts()).toContain("Phone numbers don't match"))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Confirm phone number' }))
})

test('the privacy agreement can be read, turns green when accepted, and cannot be taken back', async () => {
  const user = await toForm()
  await user.click(screen.getByRole('button', { name: 'Read the privacy policy' }))
  expect((await screen.findByRole('dialog', { name: 'Privacy policy' })).textContent).toContain('third parties')
  await user.click(screen.getByRole('button', { name: 'Close' }))

  const box = screen.getByRole('checkbox')
  const ground = () => getComputedStyle(box).backgroundColor
  expect(ground()).toBe(palettes.light.card)
  await user.click(box)
  expect(ground()).toBe(palettes.light.success)
  expect(screen.getByText('Privacy policy accepted')).toBeTruthy()
  await user.click(box)
  expect(box.getAttribute('aria-checked')).toBe('true')
})

test('a complete form is sent once, welcomes, and leads to the rewards', async () => {
  api.answer({
    'POST /api/auth/register': () => ({ status: 201, body: { customer: { ...layla, firstName: 'Noura' } } }),
  })
  const user = await toForm()
  await fillRegistration(user, '0559998877')
  await user.dblClick(create())

  expect(await screen.findByRole('heading', { name: 'Welcome to the loyalty programme!' })).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe('/rewards'))
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  const [sent, ...more] = api.callsTo('/api/auth/register')
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toEqual({
    phoneNumber: '+971559998877',
    firstName: 'Noura',
    lastName: 'Al Mansoori',
    dateOfBirth: '1994-03-12',
    isMuslim: true,
    gender: 'female',
    emirate: 'Sharjah',
    email: null,
    nationality: null,
    password: null,
  })
})

test('the welcome stands for a second and a half before the rewards come', async () => {
  api.answer({ 'POST /api/auth/register': () => ({ status: 201, body: { customer: layla } }) })
  const user = await toForm()
  await fillRegistration(user, '0559998877')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(create())
  await waitFor(() => expect(window.location.pathname).toBe('/rewards'))
  expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(1500)
})

test('what was typed survives a refusal, and a taken phone is told at the phone', async () => {
  const taken = 'This phone number is already registered'
  api.answer({ 'POST /api/auth/register': () => refusal(409, 'PHONE_TAKEN', taken) })
  const user = await toForm()
  await fillRegistration(user, '0559998877')
  await user.click(create())

  await waitFor(() => expect(toasts()).toContain('Registration failed'))
  expect(screen.getByRole('textbox', { name: 'Phone number' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Noura')
  expect(screen.getByRole('combobox', { name: 'Emirate' }).textContent).toContain('Sharjah')
})

test('Back returns to the phone step and clears what was filled in', async () => {
  const user = await toForm()
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Noura')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.type(await screen.findByRole('textbox', { name: 'Phone number or customer ID' }), '0559998877')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('')
})
