import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeOfDay, toMinutes, toTimeOfDay } from './time-of-day.ts'

fc.configureGlobal({ seed })

test.each(['00:00', '09:05', '23:59'])('%s is a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(true)
})

test.each(['24:00', '23:60', '9:05', '09:5', '09:05:00', ' 09:05', '09:05\n', '0905', ''])(
  '"%s" is no time of day',
  (text) => {
    expect(isTimeOfDay(text)).toBe(false)
    expect(() => toMinutes(text)).toThrow(RangeError)
  },
)

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1439, '23:59'],
  [1440, '00:00'],
  [1470, '00:30'],
  [-30, '23:30'],
])('minute %i is %s', (minutes, time) => {
  expect(toTimeOfDay(minutes)).toBe(time)
})

test('every minute of a day round-trips', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => toMinutes(toTimeOfDay(minute)) === minute))
})
