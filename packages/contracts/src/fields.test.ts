import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PurchaseAmount } from './customers/points/calls.ts'
import {
  bookingDayField,
  changeableText,
  dayField,
  formatMaximum,
  Id,
  IdentifierField,
  OptionalEmail,
  OptionalPassword,
  optionalText,
  phoneField,
  queryNumber,
  RequiredPassword,
  requiredText,
  timeField,
  urlField,
  wholeNumber,
} from './fields.ts'
import { PartySize } from './reservations/bookings/fields.ts'

/** What a field makes of a value, or the first sentence of its refusal. */
function outcome(field: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(field, value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

const NO_TEXT = [{ $ne: '' }, ['text'], 5, true, {}, []]
const UNUSABLE = 'This contains characters that cannot be used'

describe('required text', () => {
  const field = requiredText('First name required', 5)
  test.each([
    ['Omar', 'Omar'],
    ['  Omar\t', 'Omar'],
    ['12345', '12345'],
    [' 12345 ', '12345'],
    ['Omar\u200f', 'Omar'],
    ['O\r\nm', 'O m'],
    ['O \u00a0 m', 'O m'],
    ['\u202eOmar', 'Omar'],
    ['', 'First name required'],
    ['   ', 'First name required'],
    ['\u200b', 'First name required'],
    ['\u3164\u2800', 'First name required'],
    ['\ufe0f\u0301', 'First name required'],
    ['\u{e0041}\u0007', 'First name required'],
    [null, 'First name required'],
    [undefined, 'First name required'],
    ['123456', 'This can be at most 5 characters'],
    ['a\u0000b', UNUSABLE],
    ['a\ud800', UNUSABLE],
    ['\udc00a', UNUSABLE],
    ['🍰', '🍰'],
  ])('turns %j into %j', (given, expected) => {
    expect(outcome(field, given)).toBe(expected)
  })

  test.each(NO_TEXT.map((value) => [value]))('rejects %j, which is no text', (value) => {
    expect(outcome(field, value)).toBe('First name required')
  })
})

test('free text keeps its lines and the marks that order them, and nothing else that cannot be seen', () => {
  expect(outcome(requiredText('Content is required', TEXT_MOST), ' one\r\n\u202etwo C++\u200e\u200b ')).toBe(
    'one\ntwo C++\u200e',
  )
  expect(outcome(requiredText('Content is required', TEXT_MOST), '\u200b\n\u200e')).toBe('Content is required')
})

describe('text that a change can omit', () => {
  const field = changeableText(5)
  test.each([
    [undefined, undefined],
    [null, null],
    ['  ', null],
    ['\u200b', null],
    [' Tea ', 'Tea'],
    ['123456', 'This can be at most 5 characters'],
    ['a\u0000b', UNUSABLE],
  ])('turns %j into %j', (given, expected) => {
    expect(outcome(field, given)).toBe(expected)
  })
})

describe('whole number', () => {
  const field = wholeNumber(1, 1_000_000, 'Points cost must be greater than 0', formatMaximum(1_000_000))
  test.each([
    [1, 1],
    [1_000_000, 1_000_000],
    [0, 'Points cost must be greater than 0'],
    [1.5, 'Points cost must be greater than 0'],
    ['5', 'Points cost must be greater than 0'],
    [1_000_001, 'This can be at most 1,000,000'],
  ])('turns %j into %j', (given, expected) => {
    expect(outcome(field, given)).toBe(expected)
  })
})

describe('optional text', () => {
  const field = optionalText(5)
  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    ['\u2060\u3164', null],
    [' abc ', 'abc'],
    ['0', '0'],
    ['123456', 'This can be at most 5 characters'],
    ['\u0000', UNUSABLE],
    ['\ud800', UNUSABLE],
  ])('turns %j into %j', (given, expected) => {
    expect(outcome(field, given)).toBe(expected)
  })

  test.each(NO_TEXT.map((value) => [value]))('rejects %j, which is no text', (value) => {
    expect(outcome(field, value)).toBe('This must be text')
  })
})

describe('id', () => {
  const refusal = 'This must be a positive whole number'
  test.each([
    [1, 1],
    ['1', 1],
    ['42', 42],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('accepts %j', (given, expected) => {
    expect(outcome(Id, given)).toBe(expected)
  })

  test.each([
    [0],
    [-1],
    [1.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.MAX_SAFE_INTEGER + 1],
    ['0'],
    ['-1'],
    ['1.5'],
    ['1e3'],
    ['0x10'],
    [' 1'],
    [''],
    ['9999999999999999'],
    ['99999999999999999999'],
    ['١'],
    [null],
    [undefined],
    [true],
    [[1]],
    [{ $gt: 0 }],
  ])('rejects %j [T419]', (given) => {
    expect(Id.safeParse(given).error?.issues.map(({ message }) => message)).toContain(refusal)
  })
})

describe('number in a query', () => {
  const field = queryNumber(1, 200)
  const refusal = 'This must be a whole number from 1 to 200'
  test.each([
    ['1', 1],
    ['200', 200],
    [7, 7],
    ['0', refusal],
    ['201', refusal],
    ['1.5', refusal],
    ['', refusal],
    ['ten', refusal],
    [['1', '2'], refusal],
    [{ $gt: 1 }, refusal],
  ])('turns %j into %j', (given, expected) => {
    expect(outcome(field, given)).toBe(expected)
  })
})

describe('phone and identifier', () => {
  test.each([
    [' 050 123 4567 ', '+971501234567'],
    ['+442079460958', '+442079460958'],
    ['1234', 'Please enter a valid phone number'],
    ['abc', 'Please enter a valid phone number'],
    ['', 'Phone is required'],
    [null, 'Phone is required'],
    [501234567, 'Phone is required'],
    [['0501234567'], 'Phone is required'],
  ])('phone %j becomes %j', (given, expected) => {
    expect(outcome(phoneField('Phone is required'), given)).toBe(expected)
  })

  test.each([
    ['0501234567', { kind: 'phone', value: '+971501234567' }],
    ['1234', { kind: 'customerId', value: '1234' }],
    ['123456', { kind: 'customerId', value: '123456' }],
    ['123', 'Please enter a valid phone number or customer ID'],
    ['', 'Phone number or customer ID required'],
    [{ $ne: null }, 'Phone number or customer ID required'],
  ])('identifier %j becomes %j [T182]', (given, expected) => {
    expect(outcome(IdentifierField, given)).toEqual(expected)
  })
})

describe('password', () => {
  test.each([
    ['  kept as typed ', '  kept as typed '],
    ['', null],
    ['   ', null],
    ['\u200b\u200b', null],
    [null, null],
    [undefined, null],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), 'This can be at most 200 characters'],
    ['a\u0000', UNUSABLE],
    ['a\ud800', UNUSABLE],
    [{ $ne: '' }, 'This must be text'],
    [['a'], 'This must be text'],
  ])('when optional, %j becomes %j', (given, expected) => {
    expect(outcome(OptionalPassword, given)).toBe(expected)
  })

  test.each([
    [' Layla ', ' Layla '],
    ['', 'Password required'],
    [null, 'Password required'],
    [undefined, 'Password required'],
    [{ $ne: '' }, 'This must be text'],
    [['Layla'], 'This must be text'],
    [5, 'This must be text'],
    ['x'.repeat(201), 'This must be text'],
  ])('at sign-in, %j becomes %j [T306]', (given, expected) => {
    expect(outcome(RequiredPassword, given)).toBe(expected)
  })
})

describe('e-mail address', () => {
  const refusal = 'Please enter a valid email address'
  test.each([
    [' a@b.ae ', 'a@b.ae'],
    ['\u200ea@b.ae\u200f', 'a@b.ae'],
    ['sales&events@hotel.ae', 'sales&events@hotel.ae'],
    ['ali@example.xn--mgbaam7a8h', 'ali@example.xn--mgbaam7a8h'],
    ['ali@مثال.امارات', 'ali@xn--mgbh0fb.xn--mgbaam7a8h'],
    ['\u200b', null],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['a@b', refusal],
    ['a b@c.ae', refusal],
    [`${'a'.repeat(250)}@b.ae`, refusal],
    [['a@b.ae'], refusal],
    [{ $ne: 'a' }, refusal],
  ])('%j becomes %j', (given, expected) => {
    expect(outcome(OptionalEmail, given)).toBe(expected)
  })
})

describe('web address', () => {
  const refusal = 'Please enter a valid URL'
  test.each([
    [' https://sufra.ae/menu ', 'https://sufra.ae/menu'],
    ['https://sufra.ae/menu\u200f', 'https://sufra.ae/menu'],
    ['HTTP://sufra.ae', 'HTTP://sufra.ae'],
    ['https://مطعم.امارات', 'https://مطعم.امارات'],
    ['https://sufra.ae/our menu', refusal],
    ['https://menu', refusal],
    ['https://sufra..ae', refusal],
    ['sufra.ae', refusal],
    ['javascript:alert(1)', refusal],
    ['', refusal],
    [null, refusal],
  ])('%j becomes %j', (given, expected) => {
    expect(outcome(urlField(refusal), given)).toBe(expected)
  })
})

describe('days, times and party sizes', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2026-02-29', 'Please enter a valid date'],
    ['20/11/2026', 'Please enter a valid date'],
    ['', 'Date required'],
    [20261120, 'Date required'],
  ])('day %j becomes %j', (given, expected) => {
    expect(outcome(dayField('Date required'), given)).toBe(expected)
  })

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T21:30:00.000Z', '2026-11-20'],
    ['2026-11-20T01:30:00+04:00', '2026-11-19'],
    ['2026-11-20T01:30:00', 'Please enter a valid date'],
    ['tomorrow', 'Please enter a valid date'],
    [null, 'Date is required'],
  ])('day of a booking %j becomes %j [T189]', (given, expected) => {
    expect(outcome(bookingDayField('Date is required'), given)).toBe(expected)
  })

  test.each([
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', 'Please enter a time as HH:MM'],
    ['9:00', 'Please enter a time as HH:MM'],
    ['', 'Time is required'],
    [1900, 'Time is required'],
  ])('time %j becomes %j', (given, expected) => {
    expect(outcome(timeField('Time is required'), given)).toBe(expected)
  })

  test.each([
    [4, 4],
    ['4', 4],
    ['10+', 10],
    [20, 20],
    [0, 'Party size must be at least 1'],
    [-3, 'Party size must be at least 1'],
    [1.5, 'Party size must be at least 1'],
    ['many', 'Party size must be at least 1'],
    [21, 'Maximum party size is 20'],
    ['21', 'Maximum party size is 20'],
    [[4], 'Party size must be at least 1'],
    [null, 'Party size must be at least 1'],
  ])('party size %j becomes %j', (given, expected) => {
    expect(outcome(PartySize, given)).toBe(expected)
  })
})

describe('amount of a purchase', () => {
  test.each([
    [0.01, 0.01],
    [0.29, 0.29],
    [1_000_000, 1_000_000],
    [999_999.99, 999_999.99],
    [0, 'Amount must be greater than 0'],
    [-5, 'Amount must be greater than 0'],
    [0.001, 'Amount must be greater than 0'],
    [1.005, 'Amount can have at most two decimals'],
    [1_000_000.01, 'Amount can be at most 1,000,000'],
    ['12', 'Amount must be greater than 0'],
    [[12], 'Amount must be greater than 0'],
    [Number.NaN, 'Amount must be greater than 0'],
  ])('%j becomes %j [T417]', (given, expected) => {
    expect(outcome(PurchaseAmount, given)).toBe(expected)
  })
})
