import { ALL_RIGHTS, type StaffRights } from '@sufra/domain/auth/staff-rights'
import { describe, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import type { Session } from './rights.ts'
import { CALL_RIGHTS, findMissingRight, hasRight, isLimited } from './staff-rights.ts'

const viewer = (rights?: Partial<StaffRights>, role = 'viewer'): Session => ({
  kind: 'admin',
  adminId: 1,
  username: 'sara',
  role,
  ...(rights && { rights: { ...ALL_RIGHTS, ...rights } }),
})

describe('hasRight', () => {
  test.each<[string, Session | null, number, boolean]>([
    ['an account whose rights nobody has set', viewer(), 1_000_000, true],
    ['no limit', viewer({ addPointsAbove: null }), 1_000_000, true],
    ['the limit itself', viewer({ addPointsAbove: 500 }), 500, true],
    ['more than the limit', viewer({ addPointsAbove: 500 }), 500.01, false],
    ['the limit 0', viewer({ addPointsAbove: 0 }), 0.01, false],
    ['an editor', viewer({ addPointsAbove: 0 }, 'admin'), 1_000_000, true],
    ['nobody', null, 1_000_000, true],
  ])('adds points by amount: %s', (_, session, dirhams, expected) => {
    expect(hasRight(session, 'addPointsAbove', dirhams)).toBe(expected)
  })
})

describe('findMissingRight', () => {
  test.each<[string, Partial<StaffRights>, Record<string, unknown>, string | null]>([
    ['refundPurchase', { refund: false }, {}, 'refund'],
    ['refundPurchase', { seeContacts: false }, {}, null],
    ['addPoints', { addPointsAbove: 50 }, { amount: 51 }, 'addPointsAbove'],
    ['addPoints', { addPointsAbove: 50 }, { amount: 50 }, null],
    ['generateQr', { seeContacts: false }, { phoneNumber: { kind: 'customerId' }, amount: 5 }, 'seeContacts'],
    ['generateQr', { seeContacts: false }, { phoneNumber: { kind: 'phone' }, amount: 5 }, null],
    ['listCustomers', { seeContacts: false }, { birthMonth: 5 }, 'seeContacts'],
    ['listCustomers', { seeContacts: false }, {}, null],
    ['toString', { refund: false }, {}, null],
  ])('%s with %j and %j: %s', (call, rights, params, expected) => {
    expect(findMissingRight(call, viewer(rights), params)).toBe(expected)
  })
})

test('an approval is looked at only where the account lacks a right of the call', () => {
  expect(isLimited('refundPurchase', viewer({ refund: false }))).toBe(true)
  expect(isLimited('addPoints', viewer({ addPointsAbove: 500 }))).toBe(true)
  expect(isLimited('addPoints', viewer({ refund: false }))).toBe(false)
  expect(isLimited('refundPurchase', viewer({ refund: false }, 'admin'))).toBe(false)
})

test('the table names calls that are there', () => {
  const names = new Set<string>(allCalls.map(({ name }) => name))
  expect(Object.keys(CALL_RIGHTS).filter((name) => !names.has(name))).toEqual([])
})
