import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { expect, test } from 'vitest'
import { formatTime } from './format.ts'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['19:00', '19:00'],
  ['1900', '19:00'],
  ['19.30', '19:30'],
  ['19 30', '19:30'],
  ['19', '19:00'],
  ['7', '07:00'],
  ['730', '07:30'],
  ['0:05', '00:05'],
  ['24:00', '00:00'],
  ['7pm', '19:00'],
  ['7 PM', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['730pm', '19:30'],
  ['7p', '19:00'],
  ['12 am', '00:00'],
  ['12:30 am', '00:30'],
  ['12 pm', '12:00'],
  ['7:30 م', '19:30'],
  ['7:30م', '19:30'],
  ['٧:٣٠ م', '19:30'],
  ['٧٫٣٠ ص', '07:30'],
  ['7 مساءً', '19:00'],
  ['7 صباحًا', '07:00'],
  ['12 ظهرًا', '12:00'],
  ['\u200f7:30\u202f\u200fم ', '19:30'],
])('the typed text %j is read as the time %s', (text, time) => {
  expect(parseTypedTime(text)).toBe(time)
})

test.each(['', ' ', 'noon', '25', '24:01', '19:60', '190', '7:5', '19:00:00', '13 pm', '0 am', '7 xm', '-7', '12345'])(
  'the typed text %j is not read as a time',
  (text) => {
    expect(parseTypedTime(text)).toBeNull()
  },
)

test.each(['en', 'ar'] as const)('every formatted time is read back as the same time (%s)', (language) => {
  for (let minute = 0; minute < 1440; minute++) {
    const time = toTimeOfDay(minute)
    expect(parseTypedTime(formatTime(time, language))).toBe(time)
  }
})
