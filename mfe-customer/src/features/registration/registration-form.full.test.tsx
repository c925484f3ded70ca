import { enterText } from '@sufra/ui/enter-text'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { fillFirstStep, fillRegistration } from '../../testing/fill-registration.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import {
  create,
  getContinueButton,
  getTextbox,
  openForm,
  openLastStep,
  present,
  registrationFormAnswers,
} from '../../testing/registration-form.ts'
import { getToastText } from '../../testing/render.tsx'

const api = useApiServer(registrationFormAnswers)

keepStyles()

test('Enter opens the second step, focuses its heading and shows no errors there yet', async () => {
  const user = await openForm()
  expect(present()).toBe('Step 1 of 2')
  await fillFirstStep(user, '0559998877')
  await user.type(getTextbox('Last name'), '{Enter}')
  await waitFor(() => expect(present()).toBe('Step 2 of 2'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create your account' }))
  await enterText(getTextbox('Email'), 'noura@')
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  expect(getToastText()).not.toContain('required')
})

test('registration without the privacy agreement is refused, and its box gets the focus [T258]', async () => {
  const user = await openLastStep()
  await user.click(create())
  const box = screen.getByRole('checkbox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(
    'Privacy agreement required. Please read and accept the privacy agreement to continue.',
  )
  expect(api.callsTo('/api/auth/register')).toHaveLength(0)
})

test('errors in the second step do not block the first', async () => {
  const user = await openLastStep()
  await user.click(create())
  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(getContinueButton())
  await waitFor(() => expect(present()).toBe('Step 2 of 2'))
})

test('two different phone numbers are refused with the catalogue’s sentence [T256]', async () => {
  const user = await openForm()
  await enterText(screen.getByRole('textbox', { name: 'Confirm phone number' }), '0551112233')
  await user.click(getContinueButton())
  const sentence = "Phone numbers don't match. Make sure both phone numbers are identical."
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getTextbox('Confirm phone number')))
})

test('the privacy agreement can be read, turns green when accepted and cannot be withdrawn [T112]', async () => {
  const user = await openLastStep()
  const status = screen.getByText('Privacy policy', { selector: '[role=status]' })
  await user.click(screen.getByRole('button', { name: 'Read the privacy policy' }))
  expect((await screen.findByRole('dialog', { name: 'Privacy policy' })).textContent).toContain('third parties')
  await user.click(screen.getByRole('button', { name: 'Close' }))

  const box = screen.getByRole('checkbox')
  const getBackground = () => getComputedStyle(box).backgroundColor
  expect(getBackground()).toBe(palettes.light.card)
  await user.click(box)
  expect(getBackground()).toBe(palettes.light.success)
  expect(status.textContent).toBe('Privacy policy accepted')
  await user.click(box)
  expect(box.getAttribute('aria-checked')).toBe('true')
})

test('a created account is confirmed by the toast of the catalogue [T526]', async () => {
  api.answer({ 'POST /api/auth/register': () => ({ status: 201, body: { customer: layla } }) })
  const user = await openForm()
  await fillRegistration(user, '0559998877')
  await user.click(create())
  const sentence = 'Your account has been created successfully. Start earning points today!'
  await waitFor(() => expect(getToastText()).toBe(`Welcome to the loyalty programme!${sentence}`))
})

test('a registration that fails without a reason asks to check the information [T525]', async () => {
  api.answer({ 'POST /api/auth/register': () => ({ status: 502 }) })
  const user = await openForm()
  await fillRegistration(user, '0559998877')
  await user.click(create())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Registration failedPlease check your information and try again.')
})

test('the welcome message stays for 1.5 seconds before the rewards open [T049]', async () => {
  api.answer({ 'POST /api/auth/register': () => ({ status: 201, body: { customer: layla } }) })
  const user = await openForm()
  await fillRegistration(user, '0559998877')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(create())
  await waitFor(() => expect(window.location.pathname).toBe('/rewards'))
  expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(1500)
})

test('a refused field of the second step is reported there', async () => {
  const details = [{ field: 'email', message: 'Please enter a valid email address' }]
  const { body, status } = createRefusal(400, 'VALIDATION_ERROR', 'Please enter a valid email address')
  api.answer({ 'POST /api/auth/register': () => ({ status, body: { ...body, details } }) })
  const user = await openForm()
  await fillRegistration(user, '0559998877')
  await user.click(create())
  await waitFor(() => expect(document.activeElement).toBe(getTextbox('Email')))
  expect(present()).toBe('Step 2 of 2')
  expect(getTextbox('Email').getAttribute('aria-invalid')).toBe('true')
})

test('Back returns to the phone step and clears the form [T036]', async () => {
  const user = await openForm()
  await enterText(screen.getByRole('textbox', { name: 'First name' }), 'Noura')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await enterText(await screen.findByRole('textbox', { name: 'Phone number or customer ID' }), '0559998877')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('')
})

test('the browser’s Back goes to the first step, then asks before it returns to the phone step', async () => {
  await openLastStep()
  const back = () => act(async () => history.back())
  await back()
  await waitFor(() => expect(present()).toBe('Step 1 of 2'))
  expect(getTextbox('First name').value).toBe('Noura')
  await back()
  const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }))
  await userEvent.click((await findQuestion()).getByRole('button', { name: 'Keep editing' }))
  expect(getTextbox('First name').value).toBe('Noura')
  await back()
  await userEvent.click((await findQuestion()).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('textbox', { name: 'Phone number or customer ID' })).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})
