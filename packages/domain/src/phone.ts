import { isCustomerId } from './customer-id.ts'
import { foldDigits } from './digits.ts'

const COUNTRY = '+971'

/** How a person is named at sign-in: by customer ID, as typed, or by normalised phone. */
export type Identifier = { kind: 'customerId'; value: string } | { kind: 'phone'; value: string }

/** Drops what people put between digits: white space, dashes, brackets, and the invisible marks of Arabic text. */
function compact(input: string): string {
  return foldDigits(input).replace(/[\s\p{Pd}\p{Cf}()[\]]/gu, '')
}

/**
 * The one form in which phones are stored, compared and answered: a plus and 8 to 15 digits.
 * Null when no rule of the specification (§5) and the contract (§11) fits.
 */
export function normalisePhone(input: string): string | null {
  const text = compact(input).replace(/^00971/, COUNTRY)
  const candidate = withCountry(text)
  return candidate !== null && /^\+[0-9]{8,15}$/.test(candidate) ? candidate : null
}

function withCountry(text: string): string | null {
  if (text.startsWith('+')) return text
  if (/^05[0-9]{8}$/.test(text)) return COUNTRY + text.slice(1)
  if (/^971[0-9]{9,}$/.test(text)) return `+${text}`
  if (/^5[0-9]{8,9}$/.test(text)) return COUNTRY + text
  if (/^[0-9]{9,10}$/.test(text)) return `${COUNTRY}5${text}`
  return null
}

/** Reads what was typed at sign-in: 4 to 6 digits name a customer ID, anything else a phone; null when neither. */
export function parseIdentifier(input: string): Identifier | null {
  const text = compact(input)
  if (isCustomerId(text)) return { kind: 'customerId', value: text }
  const phone = normalisePhone(text)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/** A stored phone as people read it: `0501 234 567` for a UAE mobile, any other as it is stored. */
export function displayPhone(phone: string): string {
  const [, first, second, third] = /^\+971([0-9]{3})([0-9]{3})([0-9]{3})$/.exec(phone) ?? []
  return first === undefined ? phone : `0${first} ${second} ${third}`
}

/** The digits alone, as chat links want them. */
export function chatNumber(phone: string): string {
  return foldDigits(phone).replace(/[^0-9]/g, '')
}
