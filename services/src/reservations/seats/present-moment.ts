import { businessDayAt } from '@sufra/domain/business-day'
import { type Day, dayInZone, daysBetween, instantOf, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import type { Slot } from '@sufra/domain/slots'
import { DAY_MINUTES, timeOf } from '@sufra/domain/time-of-day'
import { type BookingPolicy, getOpening } from './booking-policy.ts'

/** A start that is no slot: this very minute, on the business day that is under way. */
export interface Moment extends Slot {
  date: string
}

/** The business day under way by the hours and special days of a policy. */
export function getBusinessDay(policy: BookingPolicy): Day {
  return businessDayAt(policy.now, policy.timeZone, (day) => getOpening(policy, day).periods)
}

/** The present minute. While yesterday's hours run on past midnight it belongs to yesterday, as its bookings do. */
export function getServiceMoment(policy: BookingPolicy): Moment {
  const { now, timeZone } = policy
  const date = getBusinessDay(policy)
  const startsMinute = daysBetween(date, dayInZone(now, timeZone)) * DAY_MINUTES + minuteOfDayInZone(now, timeZone)
  return { date, startsMinute, time: timeOf(startsMinute), startsAt: instantOf(date, startsMinute, timeZone) }
}
