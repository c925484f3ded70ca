import { foldDigits } from './digits.ts'

/**
 * What two ways of writing a POS order number have in common: Latin digits, capitals, and neither spaces nor dashes. Null
 * where nothing is left, and for what has no digit: that is a word, which no till prints as a number.
 */
export function orderKey(text: string): string | null {
  const key = foldDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  return /[0-9]/.test(key) ? key : null
}
