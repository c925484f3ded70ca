import { normalisePhone } from '@sufra/domain/platform/phone'

export interface TypedGuest {
  phoneNumber: string
  firstName: string
  lastName: string
}

/** Reads a phone, or a first name and the rest, from a search without results. */
export function parseTypedGuest(search: string): TypedGuest {
  const text = search.trim()
  if (normalisePhone(text) !== null) return { phoneNumber: text, firstName: '', lastName: '' }
  if (/\p{Nd}/u.test(text)) return { phoneNumber: '', firstName: '', lastName: '' }
  const [firstName = '', ...others] = text.split(/\s+/)
  return { phoneNumber: '', firstName, lastName: others.join(' ') }
}
