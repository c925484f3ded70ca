import { foldDigits } from '@sufra/domain/platform/digits'

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/
const GROUPED = /^-?\d{1,3}([,٬]\d{3})+(\.\d*)?$/

/**
 * Parses Latin or Arabic digits with a point or ٫, and optional thousands separators. Null for blank, NaN for invalid.
 * A comma before other than three digits is invalid, because it may be a decimal mark (12,5).
 */
export function parseTypedNumber(text: string): number | null {
  const typed = foldDigits(text).replaceAll('٫', '.').replaceAll(/\s/g, '')
  if (typed === '') return null
  if (PLAIN.test(typed)) return Number(typed)
  return GROUPED.test(typed) ? Number(typed.replaceAll(/[,٬]/g, '')) : Number.NaN
}
