import type { StaffRight } from '@sufra/domain/auth/staff-rights'
import { isMasked, maskPhone, maskText } from '@sufra/domain/platform/masked-contact'
import type { Session } from './rights.ts'
import { hasRight } from './staff-rights.ts'

type Mask = (text: string) => string | null

interface MaskedField {
  right: StaffRight
  mask: Mask
}

const PHONE: MaskedField = { right: 'seeContacts', mask: maskPhone }
const EMAIL: MaskedField = { right: 'seeContacts', mask: maskText }
const BIRTH: MaskedField = { right: 'seeContacts', mask: () => null }

/** Fields of answers that hold texts about a guest which need a right, by their name at any depth. */
export const MASKED_FIELDS: Readonly<Record<string, MaskedField>> = {
  phoneNumber: PHONE,
  customerPhone: PHONE,
  phone: PHONE,
  email: EMAIL,
  customerEmail: EMAIL,
  dateOfBirth: BIRTH,
  birthday: BIRTH,
}

const CODE = { code: { right: 'acceptWithoutGuest', mask: maskText } } as const satisfies Record<string, MaskedField>

/** Beside those, of one call. Whoever reads a voucher's code does not need the guest, also once it was given back. */
const MASKED_FIELDS_OF_CALLS: Readonly<Record<string, Readonly<Record<string, MaskedField>>>> = {
  listDiscountCodes: CODE,
  redeemCode: CODE,
  giveBackCode: CODE,
}

/** Calls whose phones and addresses are the restaurant's or the caller's own, or were asked for by a press. */
export const UNMASKED_CALLS: ReadonlySet<string> = new Set([
  'restaurant',
  'getRestaurantRecord',
  'callCustomer',
  'callGuest',
  'session',
  'adminLogin',
  'signInWithSecondFactor',
  'removeSecondFactor',
  'signInWithPasskey',
  'addPasskey',
  'removePasskey',
  'pinLogin',
  'setPin',
  'removePin',
  'setOwnPassword',
  'setOwnEmail',
])

/** The answer as the caller may read it. Changes nothing for guests, API keys, and staff with all rights. */
export function maskAnswer<T>(call: string, session: Session | null | undefined, answer: T): T {
  const fields = getMaskedFields(call, session)
  return fields.size === 0 ? answer : (maskValue(answer, fields) as T)
}

function getMaskedFields(call: string, session: Session | null | undefined): ReadonlyMap<string, Mask> {
  if (session?.kind !== 'admin' || !session.rights || UNMASKED_CALLS.has(call)) return new Map()
  const fields = Object.entries({ ...MASKED_FIELDS, ...MASKED_FIELDS_OF_CALLS[call] })
  return new Map(fields.flatMap(([name, { right, mask }]) => (hasRight(session, right) ? [] : [[name, mask] as const])))
}

function maskValue(value: unknown, fields: ReadonlyMap<string, Mask>): unknown {
  if (Array.isArray(value)) return value.map((each) => maskValue(each, fields))
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  // Dates and streams are no records.
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const mask = fields.get(name)
      if (!mask || typeof each !== 'string') return [[name, maskValue(each, fields)]]
      const masked = mask(each)
      // An optional field: a record that has none has no key either.
      return masked === null && name === 'birthday' ? [] : [[name, masked]]
    }),
  )
}

/** What staff send back as they read it means that it stays: the masked fields are left out. */
export function dropMaskedFields(session: Session | null | undefined, params: unknown): unknown {
  if (hasRight(session, 'seeContacts') || typeof params !== 'object' || params === null) return params
  const entries = Object.entries(params)
  const sent = entries.filter(([name, value]) => !(name in MASKED_FIELDS && isMasked(value)))
  return sent.length === entries.length ? params : Object.fromEntries(sent)
}
