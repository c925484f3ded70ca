import { parseCode } from '../promotions/discount-code.ts'
import { foldDigits } from './digits.ts'

interface PressedKey {
  key: string
  code: string
  shiftKey: boolean
}

/** Characters that non-Latin layouts have elsewhere: plain, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Equal: ['=', '+'],
  Minus: ['-', '_'],
}

/**
 * The character that a scanner means; null for keys that write nothing. Scanners send US key positions, which an Arabic
 * layout maps to other characters (`d` with Shift to `]`).
 */
export function toScannedCharacter({ key, code, shiftKey }: PressedKey): string | null {
  if ([...key].length > 2 && !/[^\x20-\x7e]/.test(key)) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined && !/^[a-z]$/i.test(key)) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  if (digit !== undefined && !shiftKey) return digit
  const sign = foldDigits(key)
  if (/^[\x20-\x7e]$/.test(sign)) return sign
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null
}

/** Customer IDs, cards, phones, receipts and orders all contain a digit. */
export function isScannable(text: string): boolean {
  return /[0-9]/.test(text) || parseCode(text) !== null
}
