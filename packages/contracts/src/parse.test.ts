import { RuleError } from '@sufra/domain/platform/errors'
import { describe, expect, test } from 'vitest'
import { login, register } from './auth/calls.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { parseParams } from './parse.ts'

const form = {
  phoneNumber: '0501234567',
  firstName: 'Layla',
  lastName: 'Al Mansoori',
  dateOfBirth: '1990-05-17',
  gender: 'female',
  isMuslim: true,
  emirate: 'Dubai',
}

/** The refusal that a call gives to what was sent. */
function refusal(call: Call, given: unknown): RuleError {
  try {
    parseParams(call, given)
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const fieldsOf = ({ facts }: RuleError) => (facts.details as { field: string }[]).map(({ field }) => field)

describe('parsed input of a call', () => {
  test('is trimmed and normalized, with blank optional fields as null', () => {
    const given = { ...form, firstName: '  Layla ', email: ' ', nationality: '', emirate: ' Umm Al-Quwain ' }
    expect(parseParams(register, given)).toEqual({
      ...form,
      phoneNumber: '+971501234567',
      emirate: 'Umm Al Quwain',
      email: null,
      nationality: null,
      password: null,
    })
  })

  test('drops unknown fields', () => {
    const given = { ...form, points: 1_000_000, role: 'admin', _id: 'x', version: 9 }
    const parsed = parseParams(register, given)
    expect(Object.keys(parsed).filter((name) => ['points', 'role', '_id', 'version'].includes(name))).toEqual([])
  })

  test.each([
    ['createSegment', { name: 'Regulars', filter: { Tag: 5 } }, 'filter.Tag'],
    [
      'saveLoyalty',
      { birthday: { discountType: 'fixed', discountValue: 5, daysBefore: 1, daysAfter: 1, days: 3 } },
      'birthday.days',
    ],
    ['exportCustomers', { Tag: '5' }, 'Tag'],
  ] as const)('of %s refuses an unknown filter or setting by its name', (name, given, field) => {
    const refused = refusal(calls[name], given)
    expect([refused.code, refused.message, fieldsOf(refused)]).toEqual([
      'VALIDATION_ERROR',
      'There is no such field',
      [field],
    ])
  })

  test('never takes a prototype from the caller', () => {
    const parsed = parseParams(register, JSON.parse(JSON.stringify(form).replace('{', '{"__proto__":{"points":5},')))
    expect('points' in parsed).toBe(false)
  })

  test('keeps a password exactly as typed', () => {
    expect(parseParams(register, { ...form, password: '  Sea Breeze ' }).password).toBe('  Sea Breeze ')
    expect(parseParams(login, { phoneNumber: '1234', password: ' Layla ' }).password).toBe(' Layla ')
  })

  test('defaults to an empty object', () => {
    expect(parseParams(calls.logout, undefined)).toEqual({})
    expect(parseParams(calls.logout, null)).toEqual({})
  })
})

describe('validation error', () => {
  test('has the first invalid field’s message and lists every invalid field once', () => {
    const error = refusal(register, { ...form, firstName: '', lastName: null, email: 'no-address' })
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      message: 'First name required',
      facts: {
        details: [
          { field: 'firstName', message: 'First name required' },
          { field: 'lastName', message: 'Last name required' },
          { field: 'email', message: 'Please enter a valid email address' },
        ],
      },
    })
  })

  test('lists every required field of an empty form', () => {
    expect(fieldsOf(refusal(register, {}))).toEqual([
      'phoneNumber',
      'firstName',
      'lastName',
      'dateOfBirth',
      'isMuslim',
      'gender',
      'emirate',
    ])
  })

  test('has only the first message of a field with several errors', () => {
    const message = 'This contains characters that cannot be used'
    const error = refusal(register, { ...form, firstName: `${'x'.repeat(90)}\u0000` })
    expect(error).toMatchObject({ message, facts: { details: [{ field: 'firstName', message }] } })
    expect(fieldsOf(error)).toHaveLength(1)
  })

  test.each([
    ['PHONE_INVALID', register, { ...form, phoneNumber: '12' }],
    ['PHONE_INVALID', login, { phoneNumber: '12', password: 'x' }],
    ['PASSWORD_REQUIRED', login, { phoneNumber: '1234' }],
    ['PASSWORD_REQUIRED', login, { phoneNumber: '1234', password: '' }],
    ['PASSWORD_REQUIRED', calls.adminLogin, { username: 'owner', password: null }],
    ['VALIDATION_ERROR', login, { phoneNumber: '1234', password: ['x'] }],
    ['VALIDATION_ERROR', calls.adminLogin, { password: '' }],
  ] as const)('has the code %s of the contract for its first field [T305]', (code, call, given) => {
    expect(refusal(call, given)).toMatchObject({ code, status: 400 })
  })

  test.each(['text', 5, ['a'], true])('is the answer to a body that is no object (%j)', (given) => {
    expect(refusal(register, given)).toMatchObject({ code: 'VALIDATION_ERROR', status: 400 })
  })
})

describe('scalar field', () => {
  const texts = [
    'phoneNumber',
    'firstName',
    'lastName',
    'dateOfBirth',
    'gender',
    'emirate',
    'email',
    'nationality',
    'password',
  ]
  const values: [string, unknown][] = [
    ['an object', { $ne: null }],
    ['an array', ['a']],
    ['a text with NUL', 'a\u0000b'],
    ['a text with half a character', 'a\ud800'],
  ]
  const cases = texts.flatMap((field) => values.map(([name, value]) => [field, name, value] as const))

  test.each(cases)('%s is never %s', (field, _, value) => {
    const error = refusal(register, { ...form, [field]: value })
    expect(fieldsOf(error)).toEqual([field])
  })

  test('that is boolean is never a text or a number', () => {
    for (const isMuslim of ['true', 1, 'yes', {}, []]) {
      expect(fieldsOf(refusal(register, { ...form, isMuslim }))).toEqual(['isMuslim'])
    }
  })
})

describe('change of a booking', () => {
  const change = calls.updateReservation

  test('is a cancellation or a new date and time, never another status [T242]', () => {
    expect(parseParams(change, { id: '3', status: 'cancelled', date: 'x' })).toEqual({ id: 3, status: 'cancelled' })
    expect(parseParams(change, { id: '3', date: '2026-11-20', time: '19:00' })).toEqual({
      id: 3,
      date: '2026-11-20',
      time: '19:00',
    })
    for (const status of ['completed', 'confirmed', { $ne: 'x' }]) {
      expect(refusal(change, { id: '3', status, date: '2026-11-20', time: '19:00' }).status).toBe(400)
    }
  })

  test('may be of the people or the wishes alone, which leaves date and time as they are', () => {
    expect(parseParams(change, { id: '3', specialRequests: ' A cake ' })).toEqual({ id: 3, specialRequests: 'A cake' })
    expect(parseParams(change, { id: '3', partySize: '5', specialRequests: null })).toEqual({
      id: 3,
      partySize: 5,
      specialRequests: null,
    })
    expect(refusal(change, { id: '3', time: '19:00', partySize: 5 }).message).toContain('Send a date and a time')
  })

  test('without fields is rejected with what to send', () => {
    expect(refusal(change, { id: '3' }).message).toBe('Send a date and a time, or the status cancelled')
  })
})
