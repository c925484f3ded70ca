import { Registration } from '@sufra/contracts/auth'
import { expect, test } from 'vitest'
import { registrationProblems } from './registration-rules.ts'
import { emptyRegistration, type RegistrationValues, registrationPayload } from './registration-values.ts'

const TODAY = '2026-11-21'
const noura: RegistrationValues = {
  ...emptyRegistration('0559998877'),
  confirmPhone: '0559998877',
  firstName: 'Noura',
  lastName: 'Al Mansoori',
  dateOfBirth: '1994-03-12',
  diet: 'halal',
  gender: 'female',
  emirate: 'Sharjah',
  accepted: true,
}
const keysOf = (values: RegistrationValues) => registrationProblems(values, TODAY).map(({ key }) => key)

test('an empty form names every required field, in the order of the form', () => {
  expect(keysOf(emptyRegistration(''))).toEqual([
    'phoneRequired',
    'firstNameRequired',
    'lastNameRequired',
    'dateOfBirthRequired',
    'dietaryPreferenceRequired',
    'genderRequired',
    'emirateRequired',
    'privacyRequired',
  ])
})

test('email, nationality and password may stay empty', () => {
  expect(keysOf(noura)).toEqual([])
})

test.each([
  ['the phone is missing the second time', { confirmPhone: '' }, 'phonesDiffer'],
  ['the phones differ', { confirmPhone: '0559998878' }, 'phonesDiffer'],
  ['the phone is a customer ID', { phoneNumber: '1000', confirmPhone: '1000' }, 'phoneInvalid'],
  ['a name is only spaces', { firstName: '  ' }, 'firstNameRequired'],
  ['the day of birth is after today', { dateOfBirth: '2026-11-22' }, 'dateOfBirthFuture'],
  ['the email is none', { email: 'noura@' }, 'emailInvalid'],
  ['the privacy agreement is not accepted', { accepted: false }, 'privacyRequired'],
])('refused when %s', (_case, changed, key) => {
  expect(keysOf({ ...noura, ...changed })).toEqual([key])
})

test('one phone in two spellings is one phone, and today is a possible day of birth', () => {
  expect(keysOf({ ...noura, confirmPhone: '+971 55 999 8877', dateOfBirth: TODAY })).toEqual([])
})

test.each<Partial<RegistrationValues>>([
  {},
  { email: 'noura@example.ae', nationality: 'UAE', password: 'secret' },
  { email: 'noura' },
  { email: 'a..b@example.com' },
  { email: "o'hara+1@sub.example.com" },
  { firstName: 'x'.repeat(81) },
  { phoneNumber: '12', confirmPhone: '12' },
  { password: 'x'.repeat(201) },
])('the form and the server agree about %o', (changed) => {
  const values = { ...noura, ...changed }
  const here = registrationProblems(values, TODAY).length === 0
  expect(Registration.safeParse(registrationPayload(values)).success).toBe(here)
})
