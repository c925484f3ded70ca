import { describe, expect, test } from 'vitest'
import {
  type ApiKeyCaller,
  canEdit,
  getKeyRefusal,
  getPasswordRefusal,
  getRefusal,
  type Session,
  type Who,
} from './rights.ts'

const customer: Session = { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '1234' }
const viewer: Session = { kind: 'admin', adminId: 1, username: 'staff', role: 'viewer' }
const editor: Session = { kind: 'admin', adminId: 2, username: 'owner', role: 'admin' }

type Verdict = 'yes' | NonNullable<ReturnType<typeof getRefusal>>

const verdict = (who: Who, session: Session | null, method: string, params: Record<string, unknown>): Verdict =>
  getRefusal(who, session, method, params) ?? 'yes'

/** One row for each kind of call: what nobody, the customer, a viewer and an editor may. */
const rows: [string, Who, string, Record<string, unknown>, Verdict, Verdict, Verdict, Verdict][] = [
  ['anyone', 'anyone', 'POST', {}, 'yes', 'yes', 'yes', 'yes'],
  ['anyone present', 'anyone-present', 'POST', {}, 'yes', 'yes', 'yes', 'yes'],
  ['customer', 'customer', 'POST', {}, 'NO_SESSION', 'yes', 'FORBIDDEN', 'FORBIDDEN'],
  ['signed-in', 'signed-in', 'POST', {}, 'NO_SESSION', 'yes', 'yes', 'yes'],
  ['staff', 'staff', 'POST', {}, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['staff themselves', 'staff-themselves', 'PUT', {}, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['editor', 'editor', 'PUT', {}, 'NO_SESSION', 'FORBIDDEN', 'FORBIDDEN', 'yes'],
  ['editor, reading', 'editor', 'GET', {}, 'NO_SESSION', 'FORBIDDEN', 'FORBIDDEN', 'yes'],
  ['own id, reading', { own: 'id' }, 'GET', { id: '7' }, 'NO_SESSION', 'yes', 'yes', 'yes'],
  ['own id, writing', { own: 'id' }, 'POST', { id: '7' }, 'NO_SESSION', 'yes', 'FORBIDDEN', 'yes'],
  ['another id, reading', { own: 'id' }, 'GET', { id: '8' }, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['another id, writing', { own: 'id' }, 'PUT', { id: '8' }, 'NO_SESSION', 'FORBIDDEN', 'FORBIDDEN', 'yes'],
  ['no id', { own: 'id' }, 'GET', {}, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['own id alone', { ownAlone: 'id' }, 'POST', { id: '7' }, 'NO_SESSION', 'yes', 'FORBIDDEN', 'FORBIDDEN'],
  ['another id alone', { ownAlone: 'id' }, 'GET', { id: '8' }, 'NO_SESSION', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  ['own phone', { ownPhone: 'phone' }, 'GET', { phone: '0501234567' }, 'NO_SESSION', 'yes', 'yes', 'yes'],
  ['another phone', { ownPhone: 'phone' }, 'GET', { phone: '0509999999' }, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['no phone', { ownPhone: 'phone' }, 'GET', {}, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  ['own ID', { ownIdentifier: 'who' }, 'GET', { who: '1234' }, 'NO_SESSION', 'yes', 'yes', 'yes'],
  ['another ID', { ownIdentifier: 'who' }, 'GET', { who: '4321' }, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
  [
    'own phone as identifier',
    { ownIdentifier: 'who' },
    'GET',
    { who: '0501234567' },
    'NO_SESSION',
    'yes',
    'yes',
    'yes',
  ],
  [
    'another phone as identifier',
    { ownIdentifier: 'who' },
    'GET',
    { who: '0509' },
    'NO_SESSION',
    'FORBIDDEN',
    'yes',
    'yes',
  ],
  [
    'scope of API keys',
    { scope: 'pos:orders' },
    'POST',
    {},
    'KEY_INVALID',
    'KEY_INVALID',
    'KEY_INVALID',
    'KEY_INVALID',
  ],
  ['no identifier', { ownIdentifier: 'who' }, 'GET', {}, 'NO_SESSION', 'FORBIDDEN', 'yes', 'yes'],
]

describe('rights of a call [T213]', () => {
  test.each(rows)('%s', (_, who, method, params, nobody, asCustomer, asViewer, asEditor) => {
    expect([
      verdict(who, null, method, params),
      verdict(who, customer, method, params),
      verdict(who, viewer, method, params),
      verdict(who, editor, method, params),
    ]).toEqual([nobody, asCustomer, asViewer, asEditor])
  })

  test('only the role "admin" edits, in exactly this spelling [T404]', () => {
    expect(['admin', 'Admin', 'administrator', 'viewer', ''].filter(canEdit)).toEqual(['admin'])
  })
})

test('an API key opens the calls of its scopes and no other, open ones included', () => {
  const till: ApiKeyCaller = { id: 1, name: 'Till 1', scopes: ['pos:orders'] }
  expect(getKeyRefusal({ who: { scope: 'pos:orders' } }, till)).toBeNull()
  for (const who of [{ scope: 'guests:read' }, 'anyone', 'staff', 'editor', { own: 'id' }] as const)
    expect(getKeyRefusal({ who }, till)).toBe('FORBIDDEN')
})

test('an API key opens a staff call that names its scope', () => {
  const diary: ApiKeyCaller = { id: 2, name: 'Diary', scopes: ['reservations:read'] }
  expect(getKeyRefusal({ who: 'staff', keyScope: 'reservations:read' }, diary)).toBeNull()
  expect(getKeyRefusal({ who: 'staff', keyScope: 'reservations:write' }, diary)).toBe('FORBIDDEN')
})

test('an account that has to choose a password can do only that', () => {
  const newcomer: Session = { ...editor, passwordIsOneTime: true }
  const may = (who: Who, params = {}) => getRefusal(who, newcomer, 'GET', params)
  expect([may('anyone'), may('staff-themselves')]).toEqual([null, null])
  for (const who of ['anyone-present', 'signed-in', 'staff', 'editor', { own: 'id' }, { ownPhone: 'phone' }] as const)
    expect(may(who, { id: '7' })).toBe('PASSWORD_IS_ONE_TIME')
})

test('an account that has to set up a second factor can do only that', () => {
  const unsafe: Session = { ...editor, mustSetUpSecondFactor: true }
  const may = (who: Who, params = {}) => getRefusal(who, unsafe, 'GET', params)
  expect([may('anyone'), may('staff-themselves')]).toEqual([null, null])
  for (const who of ['anyone-present', 'signed-in', 'staff', 'editor', { own: 'id' }, { ownPhone: 'phone' }] as const)
    expect(may(who, { id: '7' })).toBe('SECOND_FACTOR_REQUIRED')
})

test('a locked till makes no call but the open ones', () => {
  const locked: Session = { ...viewer, isLocked: true }
  expect(getRefusal('anyone', locked, 'POST', {})).toBeNull()
  for (const who of ['anyone-present', 'signed-in', 'staff', 'editor', { own: 'id' }] as const)
    expect(getRefusal(who, locked, 'GET', { id: '7' })).toBe('TILL_LOCKED')
})

test('a session that a receipt opened makes only calls that name it, and those open to anyone', () => {
  const opened: Session = { ...customer, passwordIsNeeded: true }
  const own = { who: { own: 'id' } } as const
  expect(getPasswordRefusal(own, opened)).toBe('PASSWORD_NEEDED')
  expect(getPasswordRefusal({ ...own, isOpenToReceipts: true }, opened)).toBeNull()
  for (const who of ['anyone', 'anyone-present'] as const) expect(getPasswordRefusal({ who }, opened)).toBeNull()
  for (const session of [customer, editor, null]) expect(getPasswordRefusal(own, session)).toBeNull()
})

describe('call whose own parameter is optional', () => {
  const listed: Who = { own: 'customerId', without: 'signed-in' }
  const open: Who = { own: 'customerId', without: 'anyone' }

  test.each<[string, Who, Session | null, Record<string, unknown>, Verdict]>([
    ['lets a customer in without it', listed, customer, {}, 'yes'],
    ['lets staff in without it', listed, viewer, {}, 'yes'],
    ['still wants a session without it', listed, null, {}, 'NO_SESSION'],
    ['is open to all without it where it says so', open, null, {}, 'yes'],
    ['wants a session with it, open or not', open, null, { customerId: '7' }, 'NO_SESSION'],
    ['lets the customer’s own id in', listed, customer, { customerId: '7' }, 'yes'],
    ['refuses another id', listed, customer, { customerId: '8' }, 'FORBIDDEN'],
    ['refuses another id where it is open without one', open, customer, { customerId: '8' }, 'FORBIDDEN'],
    ['does not take an empty id for an absent one', listed, customer, { customerId: '' }, 'FORBIDDEN'],
    ['does not take null for an absent one', listed, customer, { customerId: null }, 'FORBIDDEN'],
  ])('%s', (_, who, session, params, expected) => {
    expect(verdict(who, session, 'GET', params)).toBe(expected)
  })
})

describe('matching own parameter', () => {
  test.each([
    '0501234567',
    '+971501234567',
    '00971501234567',
    '971501234567',
    '501234567',
    '(050) 123-4567',
    '٠٥٠١٢٣٤٥٦٧',
  ])('phone written %s', (phone) => {
    expect(verdict({ ownPhone: 'phone' }, customer, 'GET', { phone })).toBe('yes')
    expect(verdict({ ownIdentifier: 'phone' }, customer, 'GET', { phone })).toBe('yes')
  })

  test.each([7, '7'])('id %j', (id) => {
    expect(verdict({ own: 'id' }, customer, 'POST', { id })).toBe('yes')
  })

  test.each([['1234'], [1234], ['١٢٣٤'], [' 12 34 ']])('customer ID %j', (who) => {
    expect(verdict({ ownIdentifier: 'who' }, customer, 'GET', { who })).toBe('yes')
  })
})

describe('parameter that is never one’s own', () => {
  const nested: unknown[] = [[7], ['7'], [['7']], { id: 7 }, { $eq: 7 }, { toString: () => '7' }]
  test.each(nested.map((id) => [JSON.stringify(id), id]))('id %s', (_, id) => {
    expect(verdict({ own: 'id' }, customer, 'POST', { id })).toBe('FORBIDDEN')
  })

  test.each([[['0501234567']], [{ $ne: null }], [true], [null]])('phone %j', (phone) => {
    expect(verdict({ ownPhone: 'phone' }, customer, 'GET', { phone })).toBe('FORBIDDEN')
    expect(verdict({ ownIdentifier: 'phone' }, customer, 'GET', { phone })).toBe('FORBIDDEN')
  })

  test.each([[['1234']], [{ $eq: '1234' }], ['12345']])('customer ID %j', (who) => {
    expect(verdict({ ownIdentifier: 'who' }, customer, 'GET', { who })).toBe('FORBIDDEN')
  })

  test.each(['07', '7.0', ' 7', '7 ', '0x7', '-7', 7.5, true, null, Number.NaN])('id %j', (id) => {
    expect(verdict({ own: 'id' }, customer, 'GET', { id })).toBe('FORBIDDEN')
  })

  test('parameter inherited from Object.prototype', () => {
    expect(verdict({ own: 'constructor' }, customer, 'GET', {})).toBe('FORBIDDEN')
  })
})
