import type { People } from '@sufra/api/session'
import { describe, expect, it } from 'vitest'
import { placeFor, searchFor } from './place.ts'

const nobody: People = { customer: null, admin: null }
const customer = { customer: { id: 1 }, admin: null } as People
const admin = { customer: null, admin: { id: 1 } } as People

const staffPaths = ['/admin', '/admin/', '/admin/offers', '/admin/nothing-here', '/admin-dashboard', '/Admin/News']
const customerPaths = ['/', '/rewards', '/reservations', '/no-such-page', '/administrator']

describe('nobody', () => {
  it.each(staffPaths)('is sent from %s to the login [T223]', (path) => {
    expect(placeFor(path, nobody)).toEqual({ kind: 'redirect', to: '/login' })
  })
  it.each([...customerPaths, '/login'])('signs in at %s [T028]', (path) => {
    expect(placeFor(path, nobody)).toEqual({ kind: 'sign-in' })
  })
})

describe('a customer', () => {
  it.each([...staffPaths, '/login', '/login/'])('is sent from %s home [T517]', (path) => {
    expect(placeFor(path, customer)).toEqual({ kind: 'redirect', to: '/' })
  })
  it.each(customerPaths)('sees the page at %s', (path) => {
    expect(placeFor(path, customer)).toEqual({ kind: 'page' })
  })
})

describe('an admin', () => {
  it.each([...customerPaths, '/login'])('is sent from %s to the staff area [T016]', (path) => {
    expect(placeFor(path, admin)).toEqual({ kind: 'redirect', to: '/admin' })
  })
  it.each(staffPaths)('sees the page at %s', (path) => {
    expect(placeFor(path, admin)).toEqual({ kind: 'page' })
  })
})

it.each([
  ['/', '?qr=123&x=1', '?qr=123'],
  ['/login', '?qr=123', '?qr=123'],
  ['/login', '?customerId=3', ''],
  ['/admin', '?qr=123', ''],
])('on the way to %s, of %s there is left "%s" [T054]', (to, search, left) => {
  expect(searchFor(to, search)).toBe(left)
})
