import type { Day } from '@sufra/domain/calendar-day'
import { createDomainError, ruleTable } from '@sufra/domain/errors'
import { findSlot, type Slot } from '@sufra/domain/slots'
import type { TimeOfDay } from '@sufra/domain/time-of-day'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import { getBusinessDay } from './service-moment.ts'

/**
 * The slot for a time, full or not. @param presentDay day of the present booking: valid beyond a shortened horizon.
 * @throws RuleError, in this order: DATE_PAST, TOO_FAR_AHEAD, CLOSED, OUTSIDE_HOURS, TOO_SOON.
 */
export function getBookableSlot(day: Day, time: TimeOfDay, policy: BookingPolicy, presentDay?: Day): Slot {
  assertNotPast(day, policy)
  if (day > policy.lastDay && day !== presentDay)
    throw createDomainError('TOO_FAR_AHEAD', { days: policy.bookingDays, lastDay: policy.lastDay })
  return findSlot(getOpening(policy, day), time, policy.now)
}

function assertNotPast(day: Day, policy: BookingPolicy): void {
  if (day >= getBusinessDay(policy)) return
  throw createDomainError('DATE_PAST', { details: [{ field: 'date', message: ruleTable.DATE_PAST.message }] })
}
