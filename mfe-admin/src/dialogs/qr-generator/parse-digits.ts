import { foldDigits } from '@sufra/domain/digits'

/** Returns Latin digits, at most `most` of them. */
export function parseDigits(text: string, most: number): string {
  return foldDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}

/** At most 10 digits; a pasted country code is removed. */
export function parsePhoneDigits(text: string): string {
  const digits = parseDigits(text, 20)
  return digits.replace(/^(?:00)?971([0-9]{9})$/, '0$1').slice(0, 10)
}
