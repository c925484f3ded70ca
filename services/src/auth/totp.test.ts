import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts'

/** RFC 6238, appendix B: its secret, and the last six digits of its codes for SHA-1. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('after %i seconds %s is the code of its step (RFC 6238)', (seconds, code, step) => {
  expect(findTotpStep(SECRET, code, at(seconds), 0)).toBe(step)
})

it.each([
  [-31, null],
  [-30, 37_037_037],
  [0, 37_037_037],
  [29, 37_037_037],
  [59, 37_037_037],
  [60, null],
])('a clock that is %i seconds past the step finds the code in step %s', (seconds, step) => {
  expect(findTotpStep(SECRET, '050471', at(37_037_037 * 30 + seconds), 0)).toBe(step)
})

it('a step that was used, and those before it, count no more', () => {
  const now = at(37_037_037 * 30)
  expect(findTotpStep(SECRET, '050471', now, 37_037_036)).toBe(37_037_037)
  expect(findTotpStep(SECRET, '050471', now, 37_037_037)).toBeNull()
  expect(findTotpStep(SECRET, '081804', now, 37_037_037)).toBeNull()
})

it('a last step of the future, by a clock that was set back since, refuses no code', () => {
  const now = at(37_037_037 * 30)
  expect(findTotpStep(SECRET, '050471', now, 37_037_038)).toBeNull()
  expect(findTotpStep(SECRET, '050471', now, 37_037_039)).toBe(37_037_037)
})

it('the address for apps has secret, restaurant and username', () => {
  const secret = createTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(createTotpUri(secret, 'بيت ستي', 'sara k'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('sara k')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'بيت ستي', period: '30', digits: '6' })
})
