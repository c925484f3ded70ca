import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { fillRegistration } from '../../testing/fill-registration.ts'
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

test('an unknown phone is prefilled, and missing fields show an error each with the focus on the first [T033]', async () => {
  const user = await openForm()
  expect(getToastText()).toBe('Account not foundFill in your details to create your account.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('0559998877')
  await enterText(screen.getByRole('textbox', { name: 'Confirm phone number' }), '0559998877')
  await user.click(getContinueButton())

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' })))
  for (const sentence of ['Last name required', 'Date of birth required', 'Gender required', 'Emirate required']) {
    expect(screen.getByText(sentence)).toBeTruthy()
  }
  expect(screen.getByText('Dietary preference required. Select Halal or All Food to continue.')).toBeTruthy()
  expect(getToastText()).not.toContain('required')
  expect(present()).toBe('Step 1 of 2')
})

test('Back from the second step and a change of language keep the input', async () => {
  const user = await openLastStep()
  await enterText(getTextbox('Email'), 'noura@example.com')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect([getTextbox('First name').value, getTextbox('Date of birth').value]).toEqual(['Noura', '12/03/1994'])
  expect(screen.getByRole('combobox', { name: 'Emirate' }).textContent).toContain('Sharjah')

  await act(() => changeLanguage('ar'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'الاسم الأول' })).value).toBe('Noura')
  await act(() => changeLanguage('en'))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('noura@example.com')
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
})

test('a complete form is sent once, welcomes the guest and leads to the rewards [T048]', async () => {
  api.answer({
    'POST /api/auth/register': () => ({ status: 201, body: { customer: { ...layla, firstName: 'Noura' } } }),
  })
  const user = await openForm()
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
    privacyVersion: PRIVACY_VERSION,
  })
})

test('a refusal keeps the input, and a taken phone is reported at the phone [T233]', async () => {
  const taken = 'This phone number is already registered'
  api.answer({ 'POST /api/auth/register': () => createRefusal(409, 'PHONE_TAKEN', taken) })
  const user = await openForm()
  await fillRegistration(user, '0559998877')
  await user.click(create())

  expect((await screen.findByRole('alert')).textContent).toBe(`Registration failed${taken}`)
  expect(present()).toBe('Step 1 of 2')
  expect(getTextbox('Phone number').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(getTextbox('Phone number')))
  expect(getTextbox('First name').value).toBe('Noura')
  expect(screen.getByRole('combobox', { name: 'Emirate' }).textContent).toContain('Sharjah')
})
