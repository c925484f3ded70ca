import { describe, expect, test } from 'vitest'
import {
  CARD_STEP_MS,
  encodeStep,
  findNearestStep,
  formatCardCode,
  getStep,
  isFreshStep,
  parseCardCode,
  toOneTimeCode,
} from './card-code.ts'

// Source: RFC 4226, section 5.4.
const hmac = Uint8Array.from('1f8698690e02ca16618550ef7f19da8e945b555a'.match(/../g) ?? [], (pair) =>
  Number(`0x${pair}`),
)

test('a one-time code has eight digits, selected by the last half byte of the HMAC', () => {
  expect(toOneTimeCode(hmac)).toBe('57872921')
})

test('a one-time code keeps leading zeros', () => {
  expect(toOneTimeCode(new Uint8Array(32))).toBe('00000000')
})

test('the signed value is the step number in eight bytes', () => {
  expect([...encodeStep(0x0123456789ab)]).toEqual([0, 0, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab])
})

test('a card code is the customer ID, four digits of the step and the one-time code', () => {
  expect(formatCardCode('4821', 1, hmac)).toBe('4821000157872921')
  expect(formatCardCode('482100', 20_000, hmac)).toBe('482100000057872921')
})

describe('reading a card code', () => {
  test.each([
    ['4821000146119246', '4821'],
    ['48210000146119246', '48210'],
    ['482100000146119246', '482100'],
    [' 4821 0001 4611 9246\n', '4821'],
    ['٤٨٢١٠٠٠١٤٦١١٩٢٤٦', '4821'],
  ])('accepts %s', (text, uniqueId) => {
    expect(parseCardCode(text)).toEqual({ uniqueId, stepDigits: 1, oneTimeCode: '46119246' })
  })

  test.each([
    ['a customer ID', '4821'],
    ['a phone', '971501234567'],
    ['the longest phone', '971501234567890'],
    ['a receipt', '50123456720112601505'],
    ['a receipt of 19 digits', '5012345672011260150'],
    ['words', '4821.46119246'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(parseCardCode(text)).toBeNull()
  })
})

describe('step of a card code', () => {
  const now = 59_000_123 * CARD_STEP_MS + 12_345
  const codeWith = (stepDigits: number) => ({ uniqueId: '4821', stepDigits, oneTimeCode: '46119246' })

  test.each([
    [123, 59_000_123],
    [122, 59_000_122],
    [124, 59_000_124],
    [9999, 58_999_999],
    [5122, 59_005_122],
    [5123, 58_995_123],
  ])('that ends with %i is the nearest one: %i', (digits, step) => {
    expect(findNearestStep(codeWith(digits), now)).toBe(step)
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('is fresh %i steps from the present: %s', (away, fresh) => {
    expect(isFreshStep(getStep(now) + away, now)).toBe(fresh)
  })
})
