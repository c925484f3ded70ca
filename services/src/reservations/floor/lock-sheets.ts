import { addDays, countDaysBetween, type Day } from '@sufra/domain/calendar-day'
import { lockRecords, updateMany, upsertOne } from '../../lib/db/transaction.ts'
import { DaySheets } from '../seats/day-sheet.model.ts'

/** A late booking of a day runs into the next two. */
const LATE_DAYS = 2
const NEXT_PLAN = { $inc: { plans: 1 } }

/**
 * Locks the sheets from a day on, also those that do not exist yet: a booking that was decided by the former plan
 * conflicts and is decided again. Part of the current transaction.
 * @param lastDay the last one that can be booked.
 */
export function lockSheets(firstDay: Day, lastDay: Day): Promise<void> {
  const last = addDays(lastDay, LATE_DAYS)
  const days = Array.from({ length: countDaysBetween(firstDay, last) + 1 }, (_, index) => addDays(firstDay, index))
  return lockRecords(
    ...days.map((day) => upsertOne(DaySheets, { day }, { ...NEXT_PLAN, $setOnInsert: { seats: [] } })),
    updateMany(DaySheets, { day: { $gt: last } }, NEXT_PLAN),
  )
}
