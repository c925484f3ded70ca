import { createReservation } from '@sufra/contracts/reservations'
import { expect, test } from 'vitest'
import {
  type BookingProblem,
  type BookingValues,
  bookingOf,
  bookingProblems,
  NOTHING_FILLED,
} from './booking-values.ts'

const TODAY = '2026-11-21'
const good: BookingValues = {
  ...NOTHING_FILLED,
  customerName: 'Layla Haddad',
  customerPhone: '0501 234 567',
  date: TODAY,
  time: '19:00',
}

test('a name, a phone, a date and a time are enough', () => {
  expect(bookingProblems(good, TODAY)).toEqual([])
})

const cases: [Partial<BookingValues>, keyof BookingValues, BookingProblem][] = [
  [{ customerName: '  ' }, 'customerName', 'nameRequired'],
  [{ customerName: 'x'.repeat(81) }, 'customerName', 'tooLong'],
  [{ customerPhone: '' }, 'customerPhone', 'phoneRequired'],
  [{ customerPhone: '12' }, 'customerPhone', 'phoneInvalid'],
  [{ customerEmail: 'layla' }, 'customerEmail', 'emailInvalid'],
  [{ customerEmail: 'layla@example' }, 'customerEmail', 'emailInvalid'],
  [{ date: null }, 'date', 'dateRequired'],
  [{ time: '' }, 'time', 'timeRequired'],
  [{ partySize: null }, 'partySize', 'partyTooSmall'],
  [{ partySize: Number.NaN }, 'partySize', 'partyTooSmall'],
  [{ partySize: 0 }, 'partySize', 'partyTooSmall'],
  [{ partySize: 2.5 }, 'partySize', 'partyTooSmall'],
  [{ partySize: 21 }, 'partySize', 'partyTooLarge'],
  [{ tableNumber: 'x'.repeat(81) }, 'tableNumber', 'tooLong'],
  [{ specialRequests: 'x'.repeat(2001) }, 'specialRequests', 'tooLong'],
]

test.each(cases)('%o is a problem of %s: %s', (facts, field, problem) => {
  expect(bookingProblems({ ...good, ...facts }, TODAY)).toEqual([[field, problem]])
})

test('yesterday is past, though the server’s schema leaves that to the clock', () => {
  expect(bookingProblems({ ...good, date: '2026-11-20' }, TODAY)).toEqual([['date', 'datePast']])
})

test.each(cases.filter(([facts]) => facts.date !== null && facts.partySize !== null))(
  'the server refuses %o at the same field',
  (facts, field) => {
    const { error } = createReservation.params.safeParse(bookingOf({ ...good, ...facts }))
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]))
  },
)

test.each([
  {},
  { customerEmail: ' layla.h+sufra@mail.example.com ' },
  { partySize: 1 },
  { partySize: 20 },
  { customerPhone: '٠٥٠١٢٣٤٥٦٧' },
  { tableNumber: 'T12', specialRequests: 'By the window' },
])('what the form lets through (%o) the server takes', (facts) => {
  const values = { ...good, ...facts }
  expect(bookingProblems(values, TODAY)).toEqual([])
  expect(createReservation.params.safeParse(bookingOf(values)).success).toBe(true)
})
