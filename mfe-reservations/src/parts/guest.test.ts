import { createReservation } from '@sufra/contracts/reservations/bookings/calls'
import { expect, test } from 'vitest'
import { getGuestName } from './guest.ts'

const isTaken = (customerName: string) =>
  createReservation.params.safeParse({
    customerName,
    customerPhone: '0501234567',
    date: '2099-06-15',
    time: '19:00',
    partySize: 2,
  }).success

test('the booking name is the first and the last name', () => {
  expect(getGuestName({ firstName: 'Layla', lastName: 'Haddad' })).toBe('Layla Haddad')
})

test.each([
  ['long names', 'a'.repeat(80), 'b'.repeat(80)],
  ['names with a surrogate pair at the limit', 'a'.repeat(70), `${'b'.repeat(8)}😀`],
  ['names with a space at the limit', 'a'.repeat(79), 'b'],
])('%s are shortened to a booking name that the server accepts', (_, firstName, lastName) => {
  const name = getGuestName({ firstName, lastName })
  expect(name.length).toBeGreaterThanOrEqual(79)
  expect(isTaken(name)).toBe(true)
})
