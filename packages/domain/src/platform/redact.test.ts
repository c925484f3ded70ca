import { describe, expect, test } from 'vitest'
import { describeError, describeObject, formatErrorTitle, redact } from './redact.ts'

describe('redacted log text', () => {
  test.each([
    ['a phone', 'No answer for +971501234567', 'No answer for …'],
    ['a phone as people write it', 'No answer for 0501 234 567.', 'No answer for ….'],
    ['a receipt', 'bad code 50123456720112601505', 'bad code …'],
    ['an address', 'no such mailbox: layla.h@example.com', 'no such mailbox: …'],
    [
      'what a unique index refused',
      'E11000 duplicate key error collection: restaurant.customers index: phoneNumber_1 dup key: { phoneNumber: "+971501234567", note: "} x" }',
      'E11000 duplicate key error collection: restaurant.customers index: phoneNumber_1 dup key: …',
    ],
    [
      'what a schema refused',
      'Cast to Number failed for value "Layla Haddad" (type string) at path "points"',
      'Cast to Number failed for value … (type string) at path …',
    ],
    ['a body', `Unexpected token 'L', "{"name": Layla}" is not valid JSON`, 'is not valid JSON'],
  ])('hides %s', (_, text, redacted) => {
    expect(redact(text)).toContain(redacted)
    expect(redact(text)).not.toMatch(/Layla|layla|5012|234/)
  })

  test.each([
    ['an address between other signs', 'a <layla.h@example.com>, {x:layla@x}', 'a <…>, {x:…}'],
    ['what is quoted and not closed', 'bad "Layla \\" 0501234567', 'bad …'],
    ['what is quoted over a line end', 'bad "Layla\\\nHaddad" name', 'bad … name'],
  ])('hides all of %s', (_, text, redacted) => {
    expect(redact(text)).toBe(redacted)
  })

  // Quadratic work on texts of this length would take hours.
  test.each(['a', 'a@', '@', '"', '\\"', "'", "'a", '`', '1', '+', '1 ', '1  ', '{', 'dup key: '])(
    'ends for a million repetitions of %j',
    (piece) => {
      expect(redact(piece.repeat(1_000_000))).toBeTypeOf('string')
    },
  )

  test.each([
    '@ alone, a@, @b and 5 @ 6',
    'connect ECONNREFUSED 127.0.0.1:27017',
    'Port 8080 is in use. Stop what uses it, or set PORT.',
    "DATA_DIR isn't there and can't be made",
    'Customer 123456 was changed',
    'MongoServerError 112 at 19:30',
    'connect ECONNREFUSED 192.168.100.20:27017',
    "Service 'customers.find' is not available",
  ])('keeps text without personal data: %s', (text) => {
    expect(redact(text)).toBe(text)
  })
})

describe('described error', () => {
  const refused = Object.assign(new Error('E11000 duplicate key dup key: { phoneNumber: "+971501234567" }'), {
    name: 'MongoServerError',
    code: 11000,
    keyValue: { phoneNumber: '+971501234567' },
  })

  test('has name, code, message and location, and no other property', () => {
    const [first, ...places] = describeError(refused).split('\n')
    expect(first).toBe(formatErrorTitle(refused))
    expect(first).toBe('MongoServerError 11000: E11000 duplicate key dup key: …')
    expect(places[0]).toMatch(/^\s+at .*redact\.test/)
    expect(describeError(refused)).not.toContain('50123')
  })

  test('omits the lines in which a stack repeats a long message', () => {
    const long = new Error('first\nname Layla\n  phone 0501234567')
    expect(describeError(long)).not.toContain('0501234567')
    expect(describeError(long).match(/Layla/g)).toHaveLength(1)
  })

  test('names only the fields of other objects', () => {
    expect(describeObject(refused)).toBe(describeError(refused))
    expect(describeObject({ requestID: 'x', phoneNumber: '0501234567' })).toBe('{ requestID, phoneNumber }')
  })

  test('includes up to three causes', () => {
    const deep = [1, 2, 3, 4].reduce((cause, level) => new Error(`level ${level}`, { cause }), refused as Error)
    const description = describeError(deep)
    expect(description.match(/^caused by/gm)).toHaveLength(3)
    expect(description).toContain('caused by Error: level 3')
    expect(describeError(new Error('outer', { cause: refused }))).toMatch(/caused by MongoServerError 11000: .* key: …/)
  })

  test.each([
    ['no answer for 0501234567', 'no answer for …'],
    [{ phoneNumber: '0501234567' }, 'Thrown object'],
    [undefined, ''],
  ])('accepts any thrown value: %j', (thrown, described) => {
    expect(describeError(thrown)).toBe(described)
  })
})
