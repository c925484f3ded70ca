import { expect, test } from 'vitest'
import { readBookingLine } from './read-booking-line.ts'

const good = { date: '28/11/2026', time: '7:30 PM', name: 'Layla', phone: '971501234567', people: '4' }

test('a booking has what the cells say', () => {
  expect(readBookingLine({ ...good, requests: 'High chair', status: 'Booked' }).value).toEqual({
    ...{ date: '2026-11-28', time: '19:30', customerName: 'Layla', customerPhone: '+971501234567', partySize: 4 },
    ...{ specialRequests: 'High chair', status: 'confirmed' },
  })
})

test.each([
  ['4', 4],
  ['٤', 4],
  ['4.0', 4],
  ['10+', 10],
])('"%s" people are %i', (people, partySize) => {
  expect(readBookingLine({ ...good, people }).value?.partySize).toBe(partySize)
})

test.each([
  ['', 'confirmed'],
  ['Cancelled', 'cancelled'],
  ['No-Show', 'no_show'],
  ['مؤكد', 'confirmed'],
])('the status "%s" is %s', (status, stored) => {
  expect(readBookingLine({ ...good, status }).value?.status).toBe(stored)
})

test.each([
  [{ date: 'Friday' }, { field: 'date', code: 'IMPORT_DATE' }],
  [{ time: '7' }, { field: 'time', code: 'IMPORT_TIME' }],
  [{ name: '' }, { field: 'name', code: 'IMPORT_MISSING' }],
  [{ phone: '' }, { field: 'phone', code: 'IMPORT_MISSING' }],
  [{ people: '0' }, { field: 'people', code: 'IMPORT_NUMBER' }],
  [{ people: '21' }, { field: 'people', code: 'IMPORT_TOO_MUCH', facts: { most: 20 } }],
  [{ status: 'maybe' }, { field: 'status', code: 'IMPORT_CHOICE' }],
])('a line is refused for %j', (cells, problem) => {
  expect(readBookingLine({ ...good, ...cells })).toEqual({ problem })
})
