import { foldDigits } from '@sufra/domain/digits'

/** The digits of what was typed or pasted, in Latin, at most `most` of them. */
export function typedDigits(text: string, most: number): string {
  return foldDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}

/** A phone or customer ID of at most 10 digits; a pasted number with the country code becomes the local one. */
export function typedPhone(text: string): string {
  const digits = typedDigits(text, 20)
  return digits.replace(/^(?:00)?971([0-9]{9})$/, '0$1').slice(0, 10)
}
