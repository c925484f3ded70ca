import { findBusinessDay } from '@sufra/domain/platform/business-day'
import {
  countDaysBetween,
  type Day,
  getDayInZone,
  getMinuteInZone,
  toInstant,
} from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES, toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import type { Slot } from '@sufra/domain/reservations/slots'
import { type BookingPolicy, getOpening } from './booking-policy.ts'

export interface Moment extends Slot {
  date: string
}

export function getBusinessDay(policy: BookingPolicy): Day {
  return findBusinessDay(policy.now, policy.timeZone, (day) => getOpening(policy, day).periods)
}

/** Minutes past midnight belong to yesterday while its hours run on. */
export function getServiceMoment(policy: BookingPolicy): Moment {
  const { now, timeZone } = policy
  const date = getBusinessDay(policy)
  const startsMinute =
    countDaysBetween(date, getDayInZone(now, timeZone)) * DAY_MINUTES + getMinuteInZone(now, timeZone)
  return { date, startsMinute, time: toTimeOfDay(startsMinute), startsAt: toInstant(date, startsMinute, timeZone) }
}
