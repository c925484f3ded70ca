import { foldDigits } from '@sufra/domain/digits'

const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/
const GROUPED = /^-?\d{1,3}([,٬]\d{3})+(\.\d*)?$/

/**
 * Reads a number as a person types it, in Latin or Arabic digits, with a point or an Arabic decimal mark (٫), with
 * or without thousands separators. Null for nothing, NaN for what is no number: a comma that separates no three
 * digits may be meant as a decimal mark (12,5), and money is not guessed.
 */
export function readTypedNumber(text: string): number | null {
  const typed = foldDigits(text).replaceAll('٫', '.').replaceAll(/\s/g, '')
  if (typed === '') return null
  if (PLAIN.test(typed)) return Number(typed)
  return GROUPED.test(typed) ? Number(typed.replaceAll(/[,٬]/g, '')) : Number.NaN
}
