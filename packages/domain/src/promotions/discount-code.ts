import { addDays, getDayInZone, getEndOfDay } from '../platform/calendar-day.ts'
import { foldDigits } from '../platform/digits.ts'

/** Without the ambiguous 0, 1, I, L, O and U. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

/** Larger bytes are discarded: they would favour the first letters. */
const FIRST_UNFAIR_BYTE = 256 - (256 % CODE_ALPHABET.length)

/**
 * An unbiased code from cryptographic random bytes. Null when fewer than 8 bytes are usable (240 of 256 values are):
 * retry with new ones.
 */
export function createCode(bytes: Uint8Array): string | null {
  let code = ''
  for (const byte of bytes) {
    if (byte >= FIRST_UNFAIR_BYTE) continue
    code += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)
    if (code.length === CODE_LENGTH) return code
  }
  return null
}

/** Upper case and Latin digits, without spaces, dashes and the invisible marks of text copied from Arabic. */
export function normaliseCode(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

export function parseCode(text: string): string | null {
  const code = normaliseCode(text)
  return CODE.test(code) ? code : null
}

/** The end of the restaurant's day, `days` after issue (contract §6). */
export function getCodeExpiry(issuedAt: Date, days: number, timeZone: string): Date {
  return getEndOfDay(addDays(getDayInZone(issuedAt, timeZone), days), timeZone)
}
