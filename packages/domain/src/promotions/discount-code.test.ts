import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, createCode, getCodeExpiry, normaliseCode, parseCode } from './discount-code.ts'

fc.configureGlobal({ seed })

test('a code has eight letters of the alphabet, or fails when there are too few bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
      const usable = bytes.filter((byte) => byte < 240).length
      const code = createCode(bytes)
      if (usable < CODE_LENGTH) expect(code).toBeNull()
      else expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    }),
  )
})

test('every letter results from equally many bytes', () => {
  const times = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = createCode(new Uint8Array(CODE_LENGTH).fill(byte))?.charAt(0)
    if (letter !== undefined) times.set(letter, (times.get(letter) ?? 0) + 1)
  }
  expect([...times.keys()].sort().join('')).toBe(CODE_ALPHABET)
  expect(new Set(times.values())).toEqual(new Set([8]))
})

test('unusable bytes are skipped', () => {
  expect(createCode(Uint8Array.of(255, 0, 240, 1, 2, 3, 250, 4, 5, 29, 30))).toBe('234567Z2')
})

test.each([
  [' abc2def3 ', 'ABC2DEF3'],
  ['ABC2DEF3', 'ABC2DEF3'],
  ['abc٢def٣', 'ABC2DEF3'],
  ['\u2068abc2def3\u2069', 'ABC2DEF3'],
  ['ABC2 DEF3', 'ABC2DEF3'],
  ['abc2-def3', 'ABC2DEF3'],
  ['ab–c2\u00a0de\u2011f3', 'ABC2DEF3'],
  ['ＡＢＣ２ＤＥＦ３', 'ABC2DEF3'],
  ['abc۲def३', 'ABC2DEF3'],
  ['ab\u200bc2\u2212def3', 'ABC2DEF3'],
  ['', ''],
])('"%s" is looked up as "%s"', (typed, stored) => {
  expect(normaliseCode(typed)).toBe(stored)
})

test.each([
  ['a code', 'YFMH5D56', 'YFMH5D56'],
  ['one in small letters, with what a copy brings along', ' \u200fyfmh5d56 ', 'YFMH5D56'],
  ['the code of a card', '4821000146119246', null],
  ['a customer ID', '4821', null],
  ['a receipt', '50123456720112601505', null],
  ['a link', 'https://example.com/?c=YFMH5D56', null],
  ['letters that no code has', 'YFMH5D5O', null],
  ['nothing', '', null],
])('scanning %s returns the discount code or null', (_, text, code) => {
  expect(parseCode(text)).toBe(code)
})

test.each([
  ['2026-10-29T07:47:00Z', 30, 'Asia/Dubai', '2026-11-28T19:59:59.999Z'],
  ['2026-10-29T19:59:59.999Z', 30, 'Asia/Dubai', '2026-11-28T19:59:59.999Z'],
  ['2026-10-29T20:00:00Z', 30, 'Asia/Dubai', '2026-11-29T19:59:59.999Z'],
  ['2026-10-29T20:00:00Z', 1, 'UTC', '2026-10-30T23:59:59.999Z'],
  ['2026-10-31T20:00:00Z', 1, 'America/Los_Angeles', '2026-11-02T07:59:59.999Z'],
])('a code of %s is valid for %i days in %s, to %s', (issuedAt, days, zone, end) => {
  expect(getCodeExpiry(new Date(issuedAt), days, zone).toISOString()).toBe(end)
})
