import { type Day, utcDay } from '@sufra/domain/calendar-day'
import { rule, ruleTable } from '@sufra/domain/errors'
import { type Slot, slotAt } from '@sufra/domain/slots'
import type { TimeOfDay } from '@sufra/domain/time-of-day'
import { type BookingPolicy, openingOn } from './booking-policy.ts'

/**
 * The slot that somebody wants to book, whether or not it is full.
 * @param kept the day that the booking has already: it stays good when the horizon was drawn in since.
 * @throws RuleError DATE_PAST for a day that is past; then, in this order, TOO_FAR_AHEAD, CLOSED, OUTSIDE_HOURS,
 * TOO_SOON.
 */
export function bookableSlot(day: Day, time: TimeOfDay, policy: BookingPolicy, kept?: Day): Slot {
  assertNotPast(day, policy.now)
  if (day > policy.lastDay && day !== kept)
    throw rule('TOO_FAR_AHEAD', { days: policy.bookingDays, lastDay: policy.lastDay })
  return slotAt(openingOn(policy, day), time, policy.now)
}

/** @throws RuleError DATE_PAST for a date before today, by UTC as the specification says (§5). */
function assertNotPast(day: Day, now: Date): void {
  if (day >= utcDay(now)) return
  throw rule('DATE_PAST', { details: [{ field: 'date', message: ruleTable.DATE_PAST.message }] })
}
