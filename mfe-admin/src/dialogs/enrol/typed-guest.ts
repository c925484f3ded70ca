import { normalisePhone } from '@sufra/domain/phone'

export interface TypedGuest {
  phoneNumber: string
  firstName: string
  lastName: string
}

/** What a search that found nobody tells of the guest: a phone, or else a first name and what follows it. */
export function typedGuest(search: string): TypedGuest {
  const text = search.trim()
  if (normalisePhone(text) !== null) return { phoneNumber: text, firstName: '', lastName: '' }
  if (/\p{Nd}/u.test(text)) return { phoneNumber: '', firstName: '', lastName: '' }
  const [firstName = '', ...others] = text.split(/\s+/)
  return { phoneNumber: '', firstName, lastName: others.join(' ') }
}
