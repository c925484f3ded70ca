import { foldDigits } from '../platform/digits.ts'

/** The form in which POS order numbers are compared: Latin digits, capitals, no spaces or dashes. May be empty. */
export function normaliseOrderNumber(text: string): string {
  return foldDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
}

/** `normaliseOrderNumber` of a text that may be something else. Null for texts without a digit. */
export function toOrderKey(text: string): string | null {
  const key = normaliseOrderNumber(text)
  return /[0-9]/.test(key) ? key : null
}
