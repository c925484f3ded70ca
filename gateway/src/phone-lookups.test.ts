import type { Session } from '@sufra/contracts/rights'
import { ALL_RIGHTS } from '@sufra/domain/auth/staff-rights'
import { expect, test } from 'vitest'
import { createLookupCounter } from './phone-lookups.ts'

const viewer = (seeContacts: boolean, adminId = 1): Session => ({
  kind: 'admin',
  adminId,
  username: 'sara',
  role: 'viewer',
  rights: { ...ALL_RIGHTS, seeContacts },
})
const HOUR_MS = 60 * 60_000
const getPhone = (number: number) => `05${String(10_000_000 + number)}`

test('limits the phones that an account without the right looks up in an hour', () => {
  const count = createLookupCounter()
  const search = (number: number, now = 0, session = viewer(false)) =>
    count('listCustomers', session, { search: getPhone(number) }, now)
  for (let number = 0; number < 200; number += 1) search(number)
  expect(() => search(200)).toThrow(expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS' }))
  // An open page reads again what it displays.
  expect(() => search(199)).not.toThrow()
  expect(() => search(200, 0, viewer(false, 2))).not.toThrow()
  expect(() => search(200, HOUR_MS)).not.toThrow()
})

test.each<[string, string, Session | null, Record<string, unknown>]>([
  ['staff with the right', 'listCustomers', viewer(true), {}],
  ['nobody', 'listCustomers', null, {}],
  ['names', 'listCustomers', viewer(false), { search: 'Layla' }],
  ['last digits', 'listCustomers', viewer(false), { search: '567' }],
  ['other calls', 'listNews', viewer(false), {}],
])('does not count %s', (_, call, session, params) => {
  const count = createLookupCounter()
  for (let number = 0; number < 300; number += 1)
    expect(() => count(call, session, { search: getPhone(number), ...params }, 0)).not.toThrow()
})
