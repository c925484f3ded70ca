import { addDays, type Day, getDayInZone, getMinuteInZone, toInstant } from '../platform/calendar-day.ts'
import { createDomainError } from '../platform/errors.ts'
import { type OpenPeriod, toPeriod } from '../platform/opening-hours.ts'
import { DAY_MINUTES, type TimeOfDay, toTimeOfDay } from '../platform/time-of-day.ts'

export const SLOT_MINUTES = 30
export const RESERVATION_MINUTES = 120
export const NOTICE_MINUTES = 30

/** A name that guests read above times. */
export interface SlotHeading {
  name: string
  nameAr: string | null
}

export interface Slot {
  time: TimeOfDay
  /** Minutes since midnight of the business day; 1470 is `00:30` of the next day. */
  startsMinute: number
  startsAt: Date
  heading?: SlotHeading
  /** Between a guest's booking and the start; the usual notice if absent. */
  noticeMinutes?: number
}

/**
 * Slots in order of start (customer specification §5, contract §7). Empty on a closed day; times skipped by a clock
 * change are no slots.
 */
export function listSlots(periods: readonly OpenPeriod[], day: Day, timeZone: string): Slot[] {
  return toSlots(periods.flatMap(listStarts), day, timeZone)
}

/** @param starts minutes since midnight of the business day. */
export function toSlots(starts: readonly number[], day: Day, timeZone: string): Slot[] {
  return starts
    .map((minute) => ({ time: toTimeOfDay(minute), startsMinute: minute, startsAt: toInstant(day, minute, timeZone) }))
    .filter(({ startsAt, startsMinute }) => isExistingTime(startsAt, day, startsMinute, timeZone))
}

function listStarts({ opensMinute, closesMinute }: OpenPeriod): number[] {
  const count = Math.max(0, Math.floor((closesMinute - opensMinute) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => opensMinute + index * SLOT_MINUTES)
}

export function hasSlot(hours: { openTime: TimeOfDay; closeTime: TimeOfDay }): boolean {
  return listStarts(toPeriod(hours)).length > 0
}

function isExistingTime(instant: Date, day: Day, minute: number, timeZone: string): boolean {
  return (
    getMinuteInZone(instant, timeZone) === minute % DAY_MINUTES &&
    getDayInZone(instant, timeZone) === addDays(day, Math.floor(minute / DAY_MINUTES))
  )
}

export interface OpeningDay {
  day: Day
  periods: readonly OpenPeriod[]
  slots: readonly Slot[]
}

export function toOpeningDay(periods: readonly OpenPeriod[], day: Day, timeZone: string): OpeningDay {
  return { day, periods, slots: listSlots(periods, day, timeZone) }
}

/** @param noticeMinutes of all slots; each has its own if absent. */
export function listBookableSlots({ slots }: OpeningDay, now: Date, noticeMinutes?: number): Slot[] {
  return slots.filter((slot) => hasNotice(slot, now, noticeMinutes))
}

/** The first day to offer: after midnight the previous business day while its evening has times left, else today. */
export function findFirstDay(now: Date, timeZone: string, periodsOn: (day: Day) => readonly OpenPeriod[]): Day {
  const today = getDayInZone(now, timeZone)
  const evening = addDays(today, -1)
  return listBookableSlots(toOpeningDay(periodsOn(evening), evening, timeZone), now).length > 0 ? evening : today
}

export function hasNotice(
  slot: Pick<Slot, 'startsAt' | 'noticeMinutes'>,
  now: Date,
  noticeMinutes = slot.noticeMinutes ?? NOTICE_MINUTES,
): boolean {
  return slot.startsAt.getTime() - now.getTime() >= noticeMinutes * 60_000
}

export function getLastBookableDay(now: Date, timeZone: string, bookingDays: number): Day {
  return addDays(getDayInZone(now, timeZone), bookingDays)
}

/** @throws RuleError CLOSED, OUTSIDE_HOURS or TOO_SOON, checked in this order (contract §7). */
export function findSlot(
  { day, periods, slots }: OpeningDay,
  time: TimeOfDay,
  now: Date,
  noticeMinutes?: number,
): Slot {
  if (periods.length === 0) throw createDomainError('CLOSED', { day })
  const slot = slots.find((candidate) => candidate.time === time)
  if (slot === undefined) throw createDomainError('OUTSIDE_HOURS', { day, time })
  if (!hasNotice(slot, now, noticeMinutes)) throw createDomainError('TOO_SOON', { day, time })
  return slot
}
