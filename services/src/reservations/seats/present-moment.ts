import { addDays, dayInZone, instantOf, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import type { Slot } from '@sufra/domain/slots'
import { DAY_MINUTES, timeOf } from '@sufra/domain/time-of-day'
import { type BookingPolicy, openingOn } from './booking-policy.ts'

/** A start that is no slot: this very minute, on the business day that is under way. */
export interface Moment extends Slot {
  date: string
}

/** The present minute. While yesterday's hours run on past midnight it belongs to yesterday, as its bookings do. */
export function presentMoment(policy: BookingPolicy): Moment {
  const { now, timeZone } = policy
  const [today, minute] = [dayInZone(now, timeZone), minuteOfDayInZone(now, timeZone)]
  const yesterday = addDays(today, -1)
  const late = minute + DAY_MINUTES
  const goesOn = openingOn(policy, yesterday).periods.some(
    ({ opensMinute, closesMinute }) => opensMinute <= late && late < closesMinute,
  )
  const [date, startsMinute] = goesOn ? [yesterday, late] : [today, minute]
  return { date, startsMinute, time: timeOf(minute), startsAt: instantOf(date, startsMinute, timeZone) }
}
