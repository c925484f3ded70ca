import { ALL_RIGHTS } from '@sufra/domain/auth/staff-rights'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Admin } from './auth/staff/entities.ts'
import { allCalls } from './calls.ts'
import { dropMaskedFields, MASKED_FIELDS, maskAnswer, UNMASKED_CALLS } from './contact-fields.ts'
import type { Session } from './rights.ts'

const waiter = (rights: Partial<typeof ALL_RIGHTS>, role = 'viewer'): Session => ({
  kind: 'admin',
  adminId: 1,
  username: 'sara',
  role,
  rights: { ...ALL_RIGHTS, ...rights },
})
const guest: Session = { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '4821' }

/** Fields about contacts that tell none. */
const HARMLESS = [
  'emailConfirmedAt',
  'canBeMailed',
  // The rules of the treat.
  'birthday',
  'birthdayThisMonth',
]

/** The names of all fields at any depth. */
function listFields(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape, element, innerType, options, items, out, valueType, getter } = schema._zod.def as never as {
    shape?: Record<string, z.core.$ZodType>
    getter?: () => z.core.$ZodType
  } & Partial<Record<'element' | 'innerType' | 'out' | 'valueType', z.core.$ZodType>> &
    Partial<Record<'options' | 'items', z.core.$ZodType[]>>
  const inner = [element, innerType, out, valueType, getter?.(), ...(options ?? []), ...(items ?? [])]
  return [
    ...Object.keys(shape ?? {}),
    ...[...Object.values(shape ?? {}), ...inner].flatMap((each) => (each ? listFields(each, seen) : [])),
  ]
}

const isForStaff = ({ who }: { who: unknown }) =>
  who !== 'editor' && who !== 'customer' && !(typeof who === 'object' && who !== null && 'scope' in who)

describe('contact fields', () => {
  test('have a mask in every answer that staff read', () => {
    const found = allCalls
      .filter((call) => isForStaff(call) && !UNMASKED_CALLS.has(call.name))
      .flatMap(({ name, result }) => listFields(result).map((field) => [name, field] as const))
      .filter(([, field]) => /phone|e-?mail|birth/i.test(field))
    expect(found.length).toBeGreaterThan(20)
    const open = found.filter(([, field]) => !(field in MASKED_FIELDS) && !HARMLESS.includes(field))
    expect(open).toEqual([])
  })

  test('are masked at any depth, and dates of birth removed', () => {
    const record = {
      phoneNumber: '+971501234567',
      email: 'layla@example.com',
      dateOfBirth: '1990-05-17',
      birthday: '05-17',
      changes: [{ before: { customerPhone: '+971501234568' }, after: { customerEmail: null } }],
      createdAt: new Date(0),
    }
    expect(maskAnswer('getCustomer', waiter({ seeContacts: false }), record)).toEqual({
      phoneNumber: '•••567',
      email: '•••',
      dateOfBirth: null,
      changes: [{ before: { customerPhone: '•••568' }, after: { customerEmail: null } }],
      createdAt: new Date(0),
    })
  })

  test.each<[string, Session | null]>([
    ['a guest', guest],
    ['nobody', null],
    ['staff with the right', waiter({ refund: false })],
    ['an editor', waiter({ seeContacts: false }, 'admin')],
  ])('stay as they are for %s', (_, session) => {
    const record = { phoneNumber: '+971501234567' }
    expect(maskAnswer('getCustomer', session, record)).toBe(record)
  })

  test('of the restaurant stay as they are', () => {
    const record = { phone: '+97142345678', email: 'hello@example.com' }
    expect(maskAnswer('restaurant', waiter({ seeContacts: false }), record)).toBe(record)
  })

  test('of the own account stay as they are', () => {
    const own = allCalls.filter(({ result }) => result === Admin).map(({ name }) => name)
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((name) => !UNMASKED_CALLS.has(name))).toEqual([])
  })

  test('that are sent back masked are left out, for those who read them masked', () => {
    const sent = { id: 7, customerPhone: '•••567', customerEmail: 'new@example.com' }
    expect(dropMaskedFields(waiter({ seeContacts: false }), sent)).toEqual({ id: 7, customerEmail: 'new@example.com' })
    expect(dropMaskedFields(waiter({}), sent)).toBe(sent)
  })
})

test('the codes of listed vouchers are masked for staff who need the guest', () => {
  const codes = [{ id: 1, code: 'YFMH5D56' }]
  expect(maskAnswer('listDiscountCodes', waiter({ acceptWithoutGuest: false }), codes)).toEqual([
    { id: 1, code: '•••' },
  ])
  expect(maskAnswer('acceptCode', waiter({ acceptWithoutGuest: false }), codes)).toBe(codes)
})
