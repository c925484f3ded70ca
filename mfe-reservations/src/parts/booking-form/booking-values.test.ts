import { NewReservation } from '@sufra/contracts/reservations/bookings/fields'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { expect, test } from 'vitest'
import {
  type BookingSentence,
  type BookingValues,
  checkBooking,
  EMPTY_VALUES,
  getBookingSentence,
} from './booking-values.ts'

const TODAY = '2026-11-21'
const good: BookingValues = {
  ...EMPTY_VALUES,
  customerName: 'Layla Haddad',
  customerPhone: '0501 234 567',
  date: TODAY,
  time: '19:00',
}

const resolve = createRecordResolver({
  schema: NewReservation,
  rules: (values: BookingValues) => checkBooking(values, TODAY),
  messageFor: getBookingSentence,
})
const validate = (values: BookingValues) => resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
const listRefusals = async (values: BookingValues) =>
  Object.entries((await validate(values)).errors).map(([field, error]) => [field, error?.message])

test('a name, a phone, a date and a time are enough to book [T108]', async () => {
  expect(await listRefusals(good)).toEqual([])
})

const cases: [Partial<BookingValues>, keyof BookingValues, BookingSentence][] = [
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

test.each(cases)('a booking with %o is refused at %s with %s [T439]', async (facts, field, sentence) => {
  expect(await listRefusals({ ...good, ...facts })).toEqual([[field, sentence]])
})

test('a booking for yesterday is refused, although the server’s schema accepts the date', async () => {
  expect(await listRefusals({ ...good, date: '2026-11-20' })).toEqual([['date', 'datePast']])
})

test('the booking sent is trimmed and normalised, with null for empty fields', async () => {
  const { values } = await validate({ ...good, customerName: ' Layla ', tableNumber: ' T12 ' })
  expect(values).toEqual({
    customerName: 'Layla',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: TODAY,
    time: '19:00',
    partySize: 2,
    tableNumber: 'T12',
    specialRequests: null,
    occasion: null,
    needs: [],
    staffNote: null,
    areaId: null,
  })
})

test.each([
  { customerEmail: ' layla.h+sufra@mail.example.com ' },
  { partySize: 1 },
  { partySize: 20 },
  { customerPhone: '٠٥٠١٢٣٤٥٦٧' },
  { tableNumber: 'T12', specialRequests: 'By the window' },
])('a booking with %o is accepted', async (facts) => {
  expect(await listRefusals({ ...good, ...facts })).toEqual([])
})
