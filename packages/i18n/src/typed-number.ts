import { foldDigits } from '@sufra/domain/digits'

/**
 * Reads a number as a person types it, in Latin or Arabic digits, with a point or an Arabic decimal mark (٫), with
 * or without thousands separators. Null for nothing, NaN for what is no number.
 */
export function readTypedNumber(text: string): number | null {
  const typed = foldDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '')
  if (typed === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
}
