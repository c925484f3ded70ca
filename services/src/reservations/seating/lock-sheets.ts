import { addDays, countDaysBetween, type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { getLastBookableDay } from '@sufra/domain/reservations/slots'
import type { AppContext } from '../../platform/config.ts'
import { lockRecords, updateMany, upsertOne } from '../../platform/db/transaction.ts'
import { DaySheets } from './day-sheet.model.ts'

/** A late booking of a day runs into the next two. */
const LATE_DAYS = 2
const NEXT_PLAN = { $inc: { plans: 1 } }

/**
 * Locks the sheets of a span, also those that do not exist yet, as `lockSheets` does. First step of a transaction.
 */
export function lockDays(span: { startsAt: string; endsAt: string }, { config }: AppContext): Promise<void> {
  const { timeZone } = config.restaurant
  const [first = '', last = ''] = [span.startsAt, span.endsAt].map((at) => getDayInZone(new Date(at), timeZone))
  return lockRecords(...listDays(first, last).map(toLock))
}

/**
 * Locks the sheets from yesterday on, also those that do not exist yet: a booking that was decided by the former plan
 * conflicts and is decided again. First step of a transaction.
 */
export function lockSheets({ config, now }: AppContext): Promise<void> {
  const { bookingDays, restaurant } = config
  const first = addDays(getDayInZone(now(), restaurant.timeZone), -1)
  const last = addDays(getLastBookableDay(now(), restaurant.timeZone, bookingDays), LATE_DAYS)
  return lockRecords(...listDays(first, last).map(toLock), updateMany(DaySheets, { day: { $gt: last } }, NEXT_PLAN))
}

const listDays = (first: Day, last: Day) =>
  Array.from({ length: Math.max(0, countDaysBetween(first, last)) + 1 }, (_, index) => addDays(first, index))

const toLock = (day: Day) => upsertOne(DaySheets, { day }, { ...NEXT_PLAN, $setOnInsert: { seats: [] } })
