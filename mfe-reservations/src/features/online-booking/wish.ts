import { EMAIL_ADDRESS, normaliseEmail } from '@sufra/domain/platform/email-address'
import { normalisePhone } from '@sufra/domain/platform/phone'
import type { Need, Occasion } from '@sufra/domain/reservations/party-needs'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import type { Restaurant } from './place.ts'
import type { Texts } from './words.ar.ts'

/** What the form holds; the day is empty while none is chosen, the size 0 while it is no number. */
export interface Wish {
  date: string
  time: string
  partySize: number
  areaId: number | null
  name: string
  phone: string
  email: string
  requests: string
  occasion: Occasion | null
  needs: Need[]
}

type Field = keyof Wish
export type Problems = Partial<Record<Field, keyof Texts>>

export type UpdateWish = (changes: Partial<Wish>) => void

export interface WhenFieldsProps {
  restaurant: Restaurant
  wish: Wish
  onChange: UpdateWish
  problems: Problems
  /** Of the reservation to change. */
  token: string | null
}

/** Problems by field, in the order of the form. */
export function findProblems({ date, time, partySize, name, phone, email }: Wish): Problems {
  const address = normaliseEmail(email)
  return {
    ...(date === '' && { date: 'dayRequired' }),
    ...(!(partySize >= 1 && partySize <= MAX_PARTY_SIZE) && { partySize: 'sizeInvalid' }),
    ...(time === '' && { time: 'timeRequired' }),
    ...(name.trim() === '' && { name: 'nameRequired' }),
    ...(normalisePhone(phone) === null && { phone: 'phoneInvalid' }),
    ...(address !== '' && !EMAIL_ADDRESS.test(address) && { email: 'emailInvalid' }),
  }
}
