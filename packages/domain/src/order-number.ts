import { foldDigits } from './digits.ts'

/** Normalises a POS order number: Latin digits, capitals, no spaces or dashes. Null for texts without a digit. */
export function toOrderKey(text: string): string | null {
  const key = foldDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  return /[0-9]/.test(key) ? key : null
}
