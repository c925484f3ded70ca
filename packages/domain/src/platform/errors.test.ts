import { expect, test } from 'vitest'
import { createDomainError, type ErrorCode, isRuleError, RuleError, ruleTable } from './errors.ts'

const codes = Object.keys(ruleTable) as ErrorCode[]

test('every rule error has an upper-case code, an error status and an English message', () => {
  expect(codes.length).toBeGreaterThan(35)
  for (const code of codes) {
    const { status, message } = ruleTable[code]
    expect(code).toMatch(/^[A-Z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).toMatch(/^[A-Z].+[^.]$/)
  }
})

test.each<[ErrorCode, number, string]>([
  ['NO_SESSION', 401, 'Please log in'],
  ['INVALID_CREDENTIALS', 401, 'Invalid credentials'],
  ['ACCOUNT_NOT_FOUND', 401, 'Account not found'],
  ['PASSWORD_REQUIRED', 400, 'Password required'],
  ['PHONE_TAKEN', 409, 'This phone number is already registered'],
  ['RECOVERY_FAILED', 404, 'Unable to recover password'],
  ['CUSTOMER_NOT_FOUND', 404, 'Customer not found'],
  ['ADJUSTMENT_TOO_LARGE', 400, 'Points can be adjusted by at most 1000 at a time'],
  ['NOT_ENOUGH_POINTS', 409, 'Not Enough Points'],
  ['QR_USED', 409, 'This QR code has already been used'],
  ['QR_FORMAT', 400, 'QR code must be 19-21 digits or include app link with valid code parameter'],
  ['QR_CHECKSUM', 400, 'Invalid QR code - checksum validation failed'],
  ['CLOSED', 409, 'Restaurant is closed on this day'],
  ['OUTSIDE_HOURS', 409, 'Time slot not available'],
  ['TOO_SOON', 409, 'Reservations need at least 30 minutes’ notice'],
  ['SLOT_FULL', 409, 'Time slot not available'],
  ['PAYLOAD_TOO_LARGE', 413, 'This is too large to send. Please shorten it'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'Please send JSON'],
  ['TOO_MANY_ATTEMPTS', 429, 'Too many attempts. Please try again in {{minutes}} min'],
  ['UNAVAILABLE', 503, 'This is not available at the moment. Please try again soon'],
])('%s has status %i and message "%s" [T206]', (code, status, message) => {
  expect(ruleTable[code]).toEqual({ status, message })
})

test('a rule error carries its code, status, message and facts', () => {
  const error = createDomainError('SLOT_FULL', { alternatives: ['18:00'] })
  expect(error).toBeInstanceOf(RuleError)
  expect(error).toMatchObject({
    name: 'RuleError',
    code: 'SLOT_FULL',
    status: 409,
    message: 'Time slot not available',
    facts: { alternatives: ['18:00'] },
  })
})

test('a message with numbers contains those of the facts', () => {
  const message = 'Tables can be booked at most 365 days ahead'
  expect(createDomainError('TOO_FAR_AHEAD', { days: 365 })).toMatchObject({
    status: 409,
    message,
    facts: { days: 365 },
  })
  expect(createDomainError('TOO_MANY_BOOKINGS', { open: 5 }).message).toBe(
    'You already have 5 upcoming reservations. Cancel one or call us to book more',
  )
  expect(createDomainError('TOO_MANY_ATTEMPTS', { minutes: 9 }).message).toBe(
    'Too many attempts. Please try again in 9 min',
  )
})

test('a call can override the status or message of a code', () => {
  expect(createDomainError('ACCOUNT_NOT_FOUND', {}, { status: 404 })).toMatchObject({
    status: 404,
    message: 'Account not found',
  })
  expect(createDomainError('QR_FORMAT', {}, { message: 'Else' })).toMatchObject({ status: 400, message: 'Else' })
})

test('a rule error is recognized after crossing a process', () => {
  const { code, status, message, facts } = createDomainError('CLOSED', { day: '2026-11-20' })
  expect(isRuleError(JSON.parse(JSON.stringify({ code, status, message, facts })))).toBe(true)
  expect(isRuleError(createDomainError('CLOSED'))).toBe(true)
})

test.each([
  ['an ordinary error', new Error('boom')],
  ['an error of the system', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  ['an unknown code', { code: 'ELSE', status: 400, message: 'x', facts: {} }],
  ['a name every object has', { code: 'toString', status: 400, message: 'x', facts: {} }],
  ['no facts', { code: 'CLOSED', status: 409, message: 'x' }],
  ['null', null],
  ['a text', 'CLOSED'],
])('%s is no rule error', (_, thing) => {
  expect(isRuleError(thing)).toBe(false)
})
