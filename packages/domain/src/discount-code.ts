import { addDays, dayInZone, endOfDay } from './calendar-day.ts'
import { foldDigits } from './digits.ts'

/** Without 0, 1, I, L, O and U: nothing that is misread or spells words. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

/** Bytes from here on would make the first letters likelier than the rest, so they are thrown away. */
const FIRST_UNFAIR_BYTE = 256 - (256 % CODE_ALPHABET.length)

/**
 * A discount code from bytes of a cryptographic source, every letter equally likely.
 * Null when fewer than 8 of the bytes are usable (240 of 256 are): ask again with fresh ones.
 */
export function codeFromBytes(bytes: Uint8Array): string | null {
  let code = ''
  for (const byte of bytes) {
    if (byte >= FIRST_UNFAIR_BYTE) continue
    code += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)
    if (code.length === CODE_LENGTH) return code
  }
  return null
}

/**
 * A typed or scanned code as it is stored: capitals, Latin digits, without the spaces and dashes that group it and the
 * invisible marks that a copy from Arabic text brings along.
 */
export function normaliseCode(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** The discount code that a scanned or typed text is, as it is stored; null for all else. */
export function readCode(text: string): string | null {
  const code = normaliseCode(text)
  return CODE.test(code) ? code : null
}

/** When a code that is issued at an instant expires: the end of the restaurant's day that comes `days` later (contract §6). */
export function codeEnd(issuedAt: Date, days: number, timeZone: string): Date {
  return endOfDay(addDays(dayInZone(issuedAt, timeZone), days), timeZone)
}
