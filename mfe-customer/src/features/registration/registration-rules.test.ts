import { customerFields, Registration } from '@sufra/contracts/customers/fields'
import { createEmptyValues } from '@sufra/forms/form-values'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { expect, test } from 'vitest'
import { checkRegistration, type RegistrationValues } from './registration-rules.ts'

const TODAY = '2026-11-21'
const empty: RegistrationValues = {
  ...createEmptyValues(customerFields, 'registration'),
  confirmPhone: '',
  accepted: false,
  agreesToOffers: false,
}
const noura: RegistrationValues = {
  ...empty,
  phoneNumber: '0559998877',
  confirmPhone: '0559998877',
  firstName: 'Noura',
  lastName: 'Al Mansoori',
  dateOfBirth: '1994-03-12',
  isMuslim: true,
  gender: 'female',
  emirate: 'Sharjah',
  accepted: true,
}
const judge = createRecordResolver({
  schema: Registration,
  rules: (values: RegistrationValues) => checkRegistration(values, TODAY),
  messageFor: (field, problem) => `${field} ${problem}`,
})
const validateValues = (values: RegistrationValues) =>
  judge(values, undefined, { fields: {}, shouldUseNativeValidation: false })
const listRefusals = async (values: RegistrationValues) =>
  Object.values((await validateValues(values)).errors).map((error) => error?.message)

test('an empty registration form reports every required field [T175]', async () => {
  expect(await listRefusals(empty)).toEqual([
    'phoneNumber required',
    'firstName required',
    'lastName required',
    'dateOfBirth required',
    'isMuslim required',
    'gender required',
    'emirate required',
    'accepted required',
  ])
})

test('email, nationality and password may stay empty [T179]', async () => {
  expect(await listRefusals(noura)).toEqual([])
})

test.each([
  ['the phone confirmation is empty', { confirmPhone: '' }, 'confirmPhone differs'],
  ['the phones differ', { confirmPhone: '0559998878' }, 'confirmPhone differs'],
  ['the phone is a customer ID', { phoneNumber: '1000', confirmPhone: '1000' }, 'phoneNumber wrong'],
  ['a name is only spaces', { firstName: '  ' }, 'firstName required'],
  ['a name is too long', { firstName: 'x'.repeat(81) }, 'firstName tooLong'],
  ['a password is too long', { password: 'x'.repeat(201) }, 'password tooLong'],
  ['the day of birth is after today', { dateOfBirth: '2026-11-22' }, 'dateOfBirth future'],
  ['the email is not an address', { email: 'noura@' }, 'email wrong'],
  ['the privacy agreement is not accepted', { accepted: false }, 'accepted required'],
])('a registration is refused when %s [T111]', async (_case, changed, refusal) => {
  expect(await listRefusals({ ...noura, ...changed })).toEqual([refusal])
})

test('two spellings of one phone match, and today is a valid date of birth [T178]', async () => {
  expect(await listRefusals({ ...noura, confirmPhone: '+971 55 999 8877', dateOfBirth: TODAY })).toEqual([])
})

test('the registration sent is trimmed, normalised and limited to the fields of the call [T184]', async () => {
  const { values } = await validateValues({ ...noura, firstName: ' Noura ', email: '', nationality: null })
  expect(values).toEqual({
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
