import type { People } from '@sufra/api/session'
import { describe, expect, it } from 'vitest'
import { getDestination, getSearch } from './destination.ts'

const nobody: People = { customer: null, admin: null }
const customer = { customer: { id: 1 }, admin: null } as People
const admin = { customer: null, admin: { id: 1 } } as People

const staffPaths = [
  '/admin',
  '/admin/',
  '/admin/offers',
  '/admin/rewards',
  '/admin/nothing-here',
  '/admin-dashboard',
  '/Admin/News',
]
const customerPaths = ['/', '/rewards', '/reservations', '/no-such-page', '/administrator']

describe('a visitor who is not signed in', () => {
  it.each(staffPaths)('is redirected from %s to /login [T223]', (path) => {
    expect(getDestination(path, nobody)).toEqual({ kind: 'redirect', to: '/login' })
  })
  it.each([...customerPaths, '/login'])('is asked to sign in at %s [T028]', (path) => {
    expect(getDestination(path, nobody)).toEqual({ kind: 'sign-in' })
  })
})

describe('a customer', () => {
  it.each([...staffPaths, '/login', '/login/'])('is redirected from %s to the home page [T517]', (path) => {
    expect(getDestination(path, customer)).toEqual({ kind: 'redirect', to: '/' })
  })
  it.each(customerPaths)('sees the page at %s', (path) => {
    expect(getDestination(path, customer)).toEqual({ kind: 'page' })
  })
})

describe('an admin', () => {
  it('is redirected from /login to the staff area [T016]', () => {
    expect(getDestination('/login', admin)).toEqual({ kind: 'redirect', to: '/admin' })
  })
  it.each(customerPaths)('is on a guest’s page at %s', (path) => {
    expect(getDestination(path, admin)).toEqual({ kind: 'guest-page' })
  })
  it.each(staffPaths)('sees the page at %s', (path) => {
    expect(getDestination(path, admin)).toEqual({ kind: 'page' })
  })
})

it.each([
  ['/', '?qr=123&x=1', '?qr=123'],
  ['/login', '?qr=123', '?qr=123'],
  ['/login', '?customerId=3', ''],
  ['/admin', '?qr=123', ''],
])('a redirect to %s with the query %s keeps "%s" [T054]', (to, search, left) => {
  expect(getSearch(to, search)).toBe(left)
})
