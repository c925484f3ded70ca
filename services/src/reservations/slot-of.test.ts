import { DEFAULT_HOURS, type HoursEntry, openPeriods } from '@sufra/domain/opening-hours'
import { slotsOfDay } from '@sufra/domain/slots'
import { describe, expect, test } from 'vitest'
import { slotOf } from './slot-of.ts'

/** The same hours every day. */
const hours = (openTime: string, closeTime: string): HoursEntry[] =>
  DEFAULT_HOURS.map((entry) => ({ ...entry, openTime, closeTime }))

describe('the slot of a stored booking', () => {
  test.each([
    ['on an ordinary day', hours('12:00', '23:00'), '2036-12-01', 'Asia/Dubai'],
    ['on a night that runs until five', hours('18:00', '05:00'), '2036-12-01', 'Asia/Dubai'],
    ['around the clock', hours('00:00', '00:00'), '2036-12-01', 'Asia/Dubai'],
    ['on the night the clocks go forward', hours('18:00', '05:00'), '2036-03-29', 'Europe/Berlin'],
    ['on the night the clocks go back', hours('18:00', '05:00'), '2036-10-25', 'Europe/Berlin'],
    ['on the day after the clocks go forward', hours('00:00', '00:00'), '2036-03-30', 'Europe/Berlin'],
  ])('is the one it was booked for, %s', (_, week, date, timeZone) => {
    const slots = slotsOfDay(openPeriods(week, date), date, timeZone)
    expect(slots.length).toBeGreaterThanOrEqual(20)
    for (const slot of slots) expect(slotOf({ date, ...slot }, timeZone)).toEqual(slot)
  })

  test('stays the same when the time zone is set anew', () => {
    const slots = slotsOfDay(openPeriods(hours('18:00', '05:00'), '2036-12-01'), '2036-12-01', 'Asia/Dubai')
    for (const slot of slots) expect(slotOf({ date: '2036-12-01', ...slot }, 'Europe/London')).toEqual(slot)
  })
})
