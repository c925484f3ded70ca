import { isCustomerId } from './customer-id.ts'
import { foldDigits } from './digits.ts'

const COUNTRY = '+971'

/** How a person is named at sign-in: by customer ID, as typed, or by normalised phone. */
export type Identifier = { kind: 'customerId'; value: string } | { kind: 'phone'; value: string }

/** The digits of a typed or pasted phone, with the plus before them, without what people put between digits. */
export function compactPhone(input: string): string {
  return foldDigits(input.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}\u2212()[\]./\\_·•]/gu, '')
    .replace(/^tel:/i, '')
}

/**
 * The one form in which phones are stored, compared and answered: a plus and 8 to 15 digits.
 * Null when no rule of the specification (§5) and the contract (§11) fits.
 */
export function normalisePhone(input: string): string | null {
  // Ten digits at most are a local number, whatever they begin with.
  const text = compactPhone(input).replace(/^00(?=[0-9]{9})/, '+')
  const candidate = withCountry(text)?.replace(TRUNK_ZERO, '$1') ?? null
  return candidate !== null && /^\+[1-9][0-9]{7,14}$/.test(candidate) ? candidate : null
}

/** A country's landlines, by their area code. */
const LANDLINE = /^0[234679][0-9]{7}$/

/**
 * A zero behind the country code, which is dialled at home only. It belongs to the number in Italy and its neighbours and
 * in some countries of Africa. Source: ITU-T E.164, list of country codes.
 */
const TRUNK_ZERO =
  /^(\+(?!39|22[5679]|24[12]|378)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9]))0+/

function withCountry(text: string): string | null {
  if (text.startsWith('+')) return text
  if (/^05[0-9]{8}$/.test(text) || LANDLINE.test(text)) return COUNTRY + text.slice(1)
  if (/^971[0-9]{9,}$/.test(text)) return `+${text}`
  if (/^5[0-9]{8,9}$/.test(text)) return COUNTRY + text
  if (/^[0-9]{9,10}$/.test(text)) return `${COUNTRY}5${text}`
  return null
}

/** Reads what was typed at sign-in: 4 to 6 digits name a customer ID, anything else a phone; null when neither. */
export function parseIdentifier(input: string): Identifier | null {
  const text = compactPhone(input)
  if (isCustomerId(text)) return { kind: 'customerId', value: text }
  const phone = normalisePhone(text)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/**
 * A stored phone as people read it: a UAE number as it is dialled there, in groups of 4, 3 and 3 digits
 * (`0501 234 567`, `0423 456 78`; customer specification §5), any other as it is stored.
 */
export function displayPhone(phone: string): string {
  const [, first, second, third] = /^\+971([0-9]{3})([0-9]{3})([0-9]{2,3})$/.exec(phone) ?? []
  return first === undefined ? phone : `0${first} ${second} ${third}`
}

/** The digits alone, as chat links want them. */
export function chatNumber(phone: string): string {
  return foldDigits(phone).replace(/[^0-9]/g, '')
}
