import type { Day } from '@sufra/domain/platform/calendar-day'
import { createDomainError, ruleTable } from '@sufra/domain/platform/errors'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { findSlot, type Slot } from '@sufra/domain/reservations/slots'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import { getBusinessDay } from './service-moment.ts'

/** Callers pass the whole booking, so that a rule can depend on more of it. */
interface TableWish {
  date: Day
  time: TimeOfDay
}

/**
 * The slot for a time, full or not. @param presentDay day of the present booking: valid beyond a shortened horizon.
 * @throws RuleError, in this order: DATE_PAST, TOO_FAR_AHEAD, CLOSED, OUTSIDE_HOURS, TOO_SOON.
 */
export function getBookableSlot({ date, time }: TableWish, policy: BookingPolicy, presentDay?: Day): Slot {
  assertNotPast(date, policy)
  if (date > policy.lastDay && date !== presentDay)
    throw createDomainError('TOO_FAR_AHEAD', { days: policy.bookingDays, lastDay: policy.lastDay })
  return findSlot(getOpening(policy, date), time, policy.now, policy.noticeMinutes)
}

function assertNotPast(day: Day, policy: BookingPolicy): void {
  if (day >= getBusinessDay(policy)) return
  throw createDomainError('DATE_PAST', { details: [{ field: 'date', message: ruleTable.DATE_PAST.message }] })
}
