import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canChat, formatPhone, normalisePhone, parseIdentifier, toChatNumber } from './phone.ts'

fc.configureGlobal({ seed })

describe('normalizing a phone', () => {
  test.each([
    ['ten digits starting 05', '0501234567', '+971501234567'],
    ['digits starting 971', '971501234567', '+971501234567'],
    ['more digits starting 971', '9715012345678', '+9715012345678'],
    ['a plus and the country', '+971501234567', '+971501234567'],
    ['another country', '+442079460958', '+442079460958'],
    ['00971 for +971', '00971501234567', '+971501234567'],
    ['nine digits starting 5', '501234567', '+971501234567'],
    ['ten digits starting 5', '5012345678', '+9715012345678'],
    ['nine digits without the 5', '012345678', '+9715012345678'],
    ['ten digits without the 5', '1234567890', '+97151234567890'],
    ['spaces, dashes and brackets', ' (050) 123-45 67 ', '+971501234567'],
    ['square brackets and a long dash', '[050] 123–4567', '+971501234567'],
    ['hard spaces', '050\u00a0123\u202f4567', '+971501234567'],
    ['the invisible marks of Arabic text', '\u200e+971501234567\u202c', '+971501234567'],
    ['Arabic digits', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['Eastern Arabic digits', '+۹۷۱۵۰۱۲۳۴۵۶۷', '+971501234567'],
    ['dots', '050.123.4567', '+971501234567'],
    ['slashes', '050/123 45 67', '+971501234567'],
    ['underscores and middle dots', '050_123·4567', '+971501234567'],
    ['a minus sign and a hard hyphen', '050\u2212123\u20114567', '+971501234567'],
    ['the zero of home in brackets', '+971 (0)50 123 4567', '+971501234567'],
    ['the zero of home after a plus', '+9710501234567', '+971501234567'],
    ['the zero of home after 00', '00971 (0) 50 123 4567', '+971501234567'],
    ['the zero of home after 971', '971 050 123 4567', '+971501234567'],
    ['the zero of home alone in brackets', '(0)50 123 4567', '+971501234567'],
    ['a link', 'tel:+971-50-123-4567', '+971501234567'],
    ['a link in capitals', ' TEL:0501234567', '+971501234567'],
    ['full-width signs and digits', '＋９７１（５０）１２３－４５６７', '+971501234567'],
    ['digits of another script', '+९७१ ५० १२३ ४५६७', '+971501234567'],
    ['the marks around a number from the contacts', '\u202a+971 50 123 4567\u202c', '+971501234567'],
    ['isolates around a number', '\u2066050 123 4567\u2069', '+971501234567'],
    ['a landline', '04 234 5678', '+97142345678'],
    ['a landline from abroad', '+971 (0)4 234 5678', '+97142345678'],
    ['a landline of Abu Dhabi', '02-666 6666', '+97126666666'],
    ['00 for the plus of another country', '00 44 20 7946 0958', '+442079460958'],
    ['the zero of home in Britain', '+44 (0)20 7946 0958', '+442079460958'],
    ['the zero of home in Germany', '+49 (0) 30 901820', '+4930901820'],
    ['the zero of home in Saudi Arabia', '+966 050 123 4567', '+966501234567'],
    ['a zero within a number', '+44 20 0946 0958', '+442009460958'],
    ['the zero that belongs to Italian numbers', '+39 06 6982', '+39066982'],
    ['the zero that belongs to numbers of Ivory Coast', '+225 07 08 09 10 11', '+2250708091011'],
    ['a North American number', '+1 (202) 555-0142', '+12025550142'],
    ['a plus and 8 digits', '+12345678', '+12345678'],
    ['a plus and 15 digits', '+123456789012345', '+123456789012345'],
  ])('accepts %s [T183]', (_, input, expected) => {
    expect(normalisePhone(input)).toBe(expected)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a customer ID', '1234'],
    ['8 digits', '12345678'],
    ['11 digits that do not start 971', '12345678901'],
    ['971 and too few digits', '97150123456'],
    ['971 and too many digits', '9715012345678901'],
    ['a plus and 7 digits', '+1234567'],
    ['a plus and 16 digits', '+1234567890123456'],
    ['a plus alone', '+'],
    ['a plus before the zero of home', '+0501234567'],
    ['a link to nothing', 'tel:'],
    ['two numbers', '0501234567, 0501234568'],
    ['two pluses', '++971501234567'],
    ['a plus in the middle', '971+501234567'],
    ['letters', '050123456a'],
    ['00971 and too few digits', '0097150'],
    ['two lines of one number and a word', '0501234567\nx'],
  ])('rejects %s', (_, input) => {
    expect(normalisePhone(input)).toBeNull()
  })

  const typed = fc.string({ unit: fc.constantFrom(...'+0579123(-./ )٥۵'), maxLength: 20 })

  test('is idempotent', () => {
    const valid = typed.map(normalisePhone).filter((phone) => phone !== null)
    fc.assert(fc.property(valid, (phone) => normalisePhone(phone) === phone))
  })

  test('returns a plus and 8 to 15 digits, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (input) => {
        const phone = normalisePhone(input)
        return phone === null || /^\+[0-9]{8,15}$/.test(phone)
      }),
    )
  })
})

describe('sign-in identifier', () => {
  test.each([
    ['1234', { kind: 'customerId', value: '1234' }],
    ['0123', { kind: 'customerId', value: '0123' }],
    ['12345', { kind: 'customerId', value: '12345' }],
    ['123456', { kind: 'customerId', value: '123456' }],
    ['\u200f12 34\u200f', { kind: 'customerId', value: '1234' }],
    ['1234.', { kind: 'customerId', value: '1234' }],
    ['+971 (0)50 123 4567', { kind: 'phone', value: '+971501234567' }],
    [' ١٢٣٤ ', { kind: 'customerId', value: '1234' }],
    ['0501234567', { kind: 'phone', value: '+971501234567' }],
    ['+44 20 7946 0958', { kind: 'phone', value: '+442079460958' }],
    ['123', null],
    ['1234567', null],
    ['layla', null],
    ['', null],
  ])('"%s" is parsed as %o [T164]', (input, expected) => {
    expect(parseIdentifier(input)).toEqual(expected)
  })
})

describe('displaying a phone', () => {
  test.each([
    ['+971501234567', '0501 234 567'],
    ['+97142345678', '04 234 5678'],
    ['+97165432100', '06 543 2100'],
    ['+9718001234', '+9718001234'],
    ['+9715012345678', '+9715012345678'],
    ['+442079460958', '+442079460958'],
    ['', ''],
  ])('shows %s as %s [T185]', (phone, displayed) => {
    expect(formatPhone(phone)).toBe(displayed)
  })

  test('round-trips for UAE phones', () => {
    const phones = fc
      .tuple(fc.constantFrom('5', '4'), fc.integer({ min: 0, max: 9_999_999 }))
      .map(([area, rest]) => `+971${area}${area === '5' ? '0' : ''}${String(rest).padStart(7, '0')}`)
    fc.assert(fc.property(phones, (phone) => normalisePhone(formatPhone(phone)) === phone))
  })

  test.each([
    ['+97142345678', false],
    ['+971501234567', true],
    ['+9718001234', true],
    ['+442079460958', true],
  ])('offers a chat with %s: %s', (phone, isOffered) => {
    expect(canChat(phone)).toBe(isOffered)
  })

  test('uses digits only in a chat link', () => {
    expect(toChatNumber('+971 50 123-4567')).toBe('971501234567')
  })
})
