import { foldDigits } from './digits.ts'
import { readCode } from './discount-code.ts'

/** What a browser tells of a pressed key. */
interface PressedKey {
  /** What the keyboard's layout makes of it. */
  key: string
  /** Its place on a US keyboard. */
  code: string
  shiftKey: boolean
}

/** The signs of links and order numbers that a layout without Latin letters has elsewhere: alone, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Equal: ['=', '+'],
  Minus: ['-', '_'],
}

/**
 * The sign that a handheld scanner means by a key; null for keys that write nothing. A scanner presses places of a US
 * keyboard, which an Arabic layout turns into other letters and signs (`d` with Shift into `]`).
 */
export function scannedSign({ key, code, shiftKey }: PressedKey): string | null {
  if ([...key].length > 2 && !/[^\x20-\x7e]/.test(key)) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined && !/^[a-z]$/i.test(key)) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  if (digit !== undefined && !shiftKey) return digit
  const sign = foldDigits(key)
  if (/^[\x20-\x7e]$/.test(sign)) return sign
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null
}

/** Whether a text may be the code of something: customer IDs, cards, phones, receipts and orders have a digit. */
export function isScannable(text: string): boolean {
  return /[0-9]/.test(text) || readCode(text) !== null
}
