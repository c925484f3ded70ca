import { expect, test } from 'vitest'
import { findOfferObstacle, isOfferActiveAllMonth, isOfferActiveOn } from './offers.ts'

const always = { validFrom: null, validUntil: null, validDays: [], isActive: true }
const november = { ...always, validFrom: '2026-11-01', validUntil: '2026-11-30' }

test.each([
  ['without limits', always, '2026-11-20', true],
  ['not active', { ...always, isActive: false }, '2026-11-20', false],
  ['on its first day', november, '2026-11-01', true],
  ['on its last day', november, '2026-11-30', true],
  ['the day before', november, '2026-10-31', false],
  ['the day after', november, '2026-12-01', false],
  ['with a beginning only', { ...november, validUntil: null }, '2030-01-01', true],
  ['with an end only', { ...november, validFrom: null }, '2020-01-01', true],
  ['on its weekday, Friday', { ...always, validDays: [5, 6] }, '2026-11-20', true],
  ['on another weekday, Thursday', { ...always, validDays: [5, 6] }, '2026-11-19', false],
  ['on Sunday, day 0', { ...always, validDays: [0] }, '2026-11-22', true],
  ['on its weekday but past its end', { ...november, validDays: [5] }, '2026-12-04', false],
])('an offer %s: %o on %s runs is %s [T137]', (_, offer, day, expected) => {
  expect(isOfferActiveOn(offer, day)).toBe(expected)
})

test.each([
  ['without limits', always, '2026-02-14', true],
  ['with all weekdays', { ...always, validDays: [0, 1, 2, 3, 4, 5, 6] }, '2026-11-21', true],
  ['from the first to the last day', november, '2026-11-30', true],
  ['that begins on the second', { ...november, validFrom: '2026-11-02' }, '2026-11-21', false],
  ['that ends before the last', { ...november, validUntil: '2026-11-29' }, '2026-11-01', false],
  ['to the last of a long month', { ...november, validUntil: '2026-12-31' }, '2026-12-05', true],
  ['to the day before it', { ...november, validUntil: '2026-12-30' }, '2026-12-05', false],
  ['to the last of a short month', { ...november, validUntil: '2027-02-28' }, '2027-02-01', true],
  ['on some weekdays', { ...always, validDays: [0, 1, 2, 3, 4, 5] }, '2026-11-21', false],
  ['that is not active', { ...always, isActive: false }, '2026-11-21', false],
])('an offer %s: %o runs all the month of %s is %s', (_, offer, day, expected) => {
  expect(isOfferActiveAllMonth(offer, day)).toBe(expected)
})

const anyTime = { ...always, timeFrom: null, timeUntil: null }
const lunch = { ...anyTime, validDays: [5], timeFrom: '12:00', timeUntil: '16:00' }
const evening = { ...anyTime, timeFrom: '18:00' }
const late = { ...anyTime, timeFrom: '22:00', timeUntil: '02:00' }

test.each([
  ['without limits', anyTime, '2026-11-20', 0, null],
  ['at its first minute', lunch, '2026-11-20', 720, null],
  ['at its last minute', lunch, '2026-11-20', 960, null],
  ['before its time', lunch, '2026-11-20', 719, 'not_now'],
  ['after its time', lunch, '2026-11-20', 961, 'not_now'],
  ['on another weekday', lunch, '2026-11-21', 780, 'not_today'],
  ['from an hour, without an end, before it', evening, '2026-11-20', 30, 'not_now'],
  ['from an hour, without an end, after the midnight of its day', evening, '2026-11-20', 1470, null],
  [
    'until an hour, without a begin, after the midnight of its day',
    { ...anyTime, timeUntil: '12:00' },
    '2026-11-20',
    1470,
    'not_now',
  ],
  ['over midnight, before it', late, '2026-11-20', 1439, null],
  ['over midnight, after it', late, '2026-11-20', 1560, null],
  ['over midnight, in the night of the day before', late, '2026-11-20', 120, null],
  ['over midnight, later', late, '2026-11-20', 121, 'not_now'],
  ['that is used up', { ...anyTime, isUsedUp: true as const }, '2026-11-20', 0, 'used_up'],
])('an offer %s: %o on %s at minute %i has the obstacle %s', (_, offer, day, minute, expected) => {
  expect(findOfferObstacle(offer, day, minute)).toBe(expected)
})
