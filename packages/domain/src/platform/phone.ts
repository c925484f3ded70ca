import { isCustomerId } from '../customers/customer-id.ts'
import { foldDigits } from './digits.ts'
import { isMasked } from './masked-contact.ts'

const COUNTRY = '+971'

export type Identifier = { kind: 'customerId'; value: string } | { kind: 'phone'; value: string }

export function compactPhone(input: string): string {
  return foldDigits(input.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}\u2212()[\]./\\_·•]/gu, '')
    .replace(/^tel:/i, '')
}

/**
 * The canonical form: a plus and 8 to 15 digits. Null if no rule of the specification (§5) and the contract (§11)
 * applies.
 */
export function normalisePhone(input: string): string | null {
  // Up to ten digits are a local number, whatever their prefix.
  const text = compactPhone(input).replace(/^00(?=[0-9]{9})/, '+')
  const candidate = addCountry(text)?.replace(TRUNK_ZERO, '$1') ?? null
  return candidate !== null && /^\+[1-9][0-9]{7,14}$/.test(candidate) ? candidate : null
}

/** UAE landlines, by area code. */
const LANDLINE = /^0[234679][0-9]{7}$/

/**
 * A national trunk zero after the country code. Italy, its neighbours and some African countries retain it.
 * Source: ITU-T E.164, list of country codes.
 */
const TRUNK_ZERO =
  /^(\+(?!39|22[5679]|24[12]|378)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9]))0+/

function addCountry(text: string): string | null {
  if (text.startsWith('+')) return text
  if (/^05[0-9]{8}$/.test(text) || LANDLINE.test(text)) return COUNTRY + text.slice(1)
  if (/^971[0-9]{9,}$/.test(text)) return `+${text}`
  if (/^5[0-9]{8,9}$/.test(text)) return COUNTRY + text
  if (/^[0-9]{9,10}$/.test(text)) return `${COUNTRY}5${text}`
  return null
}

/** 4 to 6 digits are a customer ID, anything else a phone; null when neither. */
export function parseIdentifier(input: string): Identifier | null {
  const text = compactPhone(input)
  if (isCustomerId(text)) return { kind: 'customerId', value: text }
  const phone = normalisePhone(text)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/** UAE numbers in national format (`0501 234 567`, landlines `04 123 4567`), others as stored (contract §13). */
export function formatPhone(phone: string): string {
  const [, first, second, third] =
    /^\+971([0-9]{3})([0-9]{3})([0-9]{3})$/.exec(phone) ?? /^\+971([0-9])([0-9]{3})([0-9]{4})$/.exec(phone) ?? []
  return first === undefined ? phone : `0${first} ${second} ${third}`
}

/** False for a phone that the reader may not see, and for none. */
export const canCall = (phone: string | null | undefined) => Boolean(phone) && !isMasked(phone)

/** False for UAE landlines, too. */
export const canChat = (phone: string) => canCall(phone) && !LANDLINE.test(phone.replace(COUNTRY, '0'))

export function toChatNumber(phone: string): string {
  return foldDigits(phone).replace(/[^0-9]/g, '')
}
