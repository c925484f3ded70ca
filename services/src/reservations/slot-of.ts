import { instantOf } from '@sufra/domain/calendar-day'
import type { Slot } from '@sufra/domain/slots'
import { DAY_MINUTES, minutesOf } from '@sufra/domain/time-of-day'
import type { ReservationRecord } from './reservation.model.ts'

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The slot that a booking was made for, whether or not the hours of today would offer it. */
export function slotOf(
  { date, time, startsAt }: Pick<ReservationRecord, 'date' | 'time' | 'startsAt'>,
  timeZone: string,
): Slot {
  const minute = minutesOf(time)
  // The same time late that night is a day later; half a day leaves room for clocks that changed in between.
  const isLate = startsAt.getTime() - instantOf(date, minute, timeZone).getTime() > HALF_A_DAY_MS
  return { time, startsMinute: isLate ? minute + DAY_MINUTES : minute, startsAt }
}
