import { login } from '@sufra/contracts/auth/routes'
import { getCustomer, listCustomers } from '@sufra/contracts/customers/routes'
import { redeemReward } from '@sufra/contracts/promotions/rewards/routes'
import { updateReservation } from '@sufra/contracts/reservations/bookings/routes'
import { saveHours } from '@sufra/contracts/reservations/opening/staff-routes'
import { expect, it } from 'vitest'
import { toRequest } from './request.ts'

it('puts the parameters of a GET request into the query and omits undefined ones', () => {
  const { url, body } = toRequest(listCustomers, { page: 2, search: 'a b&c', limit: undefined })
  expect([url, body]).toEqual(['/api/customers?page=2&search=a+b%26c', undefined])
})

it('adds no question mark without parameters', () => {
  expect(toRequest(listCustomers, undefined).url).toBe('/api/customers')
})

it('puts path parameters into the path, encoded, and the rest into a JSON body [T224]', () => {
  const { url, headers, body } = toRequest(updateReservation, { id: 'a/b', date: '2026-12-01', time: '19:00' })
  expect(url).toBe('/api/reservations/a%2Fb')
  expect(headers['Content-Type']).toBe('application/json')
  expect(JSON.parse(body ?? '')).toEqual({ date: '2026-12-01', time: '19:00' })
})

it('throws when a path parameter is undefined', () => {
  expect(() => toRequest(getCustomer, { id: undefined })).toThrow('needs id')
})

it('sends the given or a fresh idempotency key as a header and never in the body', () => {
  const given = toRequest(redeemReward, { id: 3, customerId: 7, idempotencyKey: 'k-1' })
  expect(given.headers['Idempotency-Key']).toBe('k-1')
  expect(JSON.parse(given.body ?? '')).toEqual({ customerId: 7 })
  const keys = [1, 2].map(() => toRequest(redeemReward, { id: 3, customerId: 7 }).headers['Idempotency-Key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys[0]).not.toBe(keys[1])
})

it('sends no idempotency key for calls that take none', () => {
  expect(toRequest(login, { phoneNumber: '1234', password: 'x' }).headers).not.toHaveProperty('Idempotency-Key')
})

it('sends the edited version as If-Match', () => {
  const { headers, body } = toRequest(updateReservation, { id: 1, ifMatch: 4, status: 'cancelled' })
  expect(headers['If-Match']).toBe('4')
  expect(JSON.parse(body ?? '')).toEqual({ status: 'cancelled' })
})

it('sends a list as the body when the route declares a list body', () => {
  const entries = [{ dayOfWeek: 0, openTime: '12:00', closeTime: '23:00', isClosed: false }]
  expect(JSON.parse(toRequest(saveHours, { entries }).body ?? '')).toEqual(entries)
})
