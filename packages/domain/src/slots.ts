import { addDays, type Day, dayInZone, instantOf, minuteOfDayInZone } from './calendar-day.ts'
import { rule } from './errors.ts'
import { type OpenPeriod, periodOf } from './opening-hours.ts'
import { DAY_MINUTES, type TimeOfDay, timeOf } from './time-of-day.ts'

export const SLOT_MINUTES = 30
export const RESERVATION_MINUTES = 120
const NOTICE_MINUTES = 30

/** A time at which a table may be taken. */
export interface Slot {
  time: TimeOfDay
  /** From the midnight the business day begins with; 1470 is `00:30` late that night. */
  startsMinute: number
  startsAt: Date
}

/**
 * The slots of a business day in order of start, by its opening periods (customer specification §5, contract §7). None on a
 * closed day. A time that the clocks skip that night is no slot.
 */
export function slotsOfDay(periods: readonly OpenPeriod[], day: Day, timeZone: string): Slot[] {
  return periods
    .flatMap(startsIn)
    .map((minute) => ({ time: timeOf(minute), startsMinute: minute, startsAt: instantOf(day, minute, timeZone) }))
    .filter(({ startsAt, startsMinute }) => isShown(startsAt, day, startsMinute, timeZone))
}

/** Every 30 minutes from opening until 30 minutes before closing. */
function startsIn({ opensMinute, closesMinute }: OpenPeriod): number[] {
  const count = Math.max(0, Math.floor((closesMinute - opensMinute) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => opensMinute + index * SLOT_MINUTES)
}

/** Whether there is a time to book between opening and closing. */
export function holdsSlot(hours: { openTime: TimeOfDay; closeTime: TimeOfDay }): boolean {
  return startsIn(periodOf(hours)).length > 0
}

/** Whether the clock on the wall really shows that minute at that instant. */
function isShown(instant: Date, day: Day, minute: number, timeZone: string): boolean {
  return (
    minuteOfDayInZone(instant, timeZone) === minute % DAY_MINUTES &&
    dayInZone(instant, timeZone) === addDays(day, Math.floor(minute / DAY_MINUTES))
  )
}

/** A business day with when it is open and the times at which tables may be taken. */
export interface OpeningDay {
  day: Day
  periods: readonly OpenPeriod[]
  slots: readonly Slot[]
}

/** What a business day offers, by its opening periods, whatever time it is. */
export function openingDay(periods: readonly OpenPeriod[], day: Day, timeZone: string): OpeningDay {
  return { day, periods, slots: slotsOfDay(periods, day, timeZone) }
}

/** The slots of a business day that can still be booked at `now`: those at least 30 minutes away. */
export function bookableSlots({ slots }: OpeningDay, now: Date): Slot[] {
  return slots.filter((slot) => hasNotice(slot, now))
}

/** Whether a start is so far away that the restaurant has the notice it needs. */
export function hasNotice(slot: Pick<Slot, 'startsAt'>, now: Date): boolean {
  return slot.startsAt.getTime() - now.getTime() >= NOTICE_MINUTES * 60_000
}

/** The last day that can be booked: `bookingDays` after the day that the restaurant's calendar shows. */
export function lastBookableDay(now: Date, timeZone: string, bookingDays: number): Day {
  return addDays(dayInZone(now, timeZone), bookingDays)
}

/** The slot of a business day at `time`. Throws CLOSED, OUTSIDE_HOURS or TOO_SOON, checked in this order (contract §7). */
export function slotAt({ day, periods, slots }: OpeningDay, time: TimeOfDay, now: Date): Slot {
  if (periods.length === 0) throw rule('CLOSED', { day })
  const slot = slots.find((candidate) => candidate.time === time)
  if (slot === undefined) throw rule('OUTSIDE_HOURS', { day, time })
  if (!hasNotice(slot, now)) throw rule('TOO_SOON', { day, time })
  return slot
}
