import { addDays, type Day } from './calendar-day.ts'
import { RESERVATION_MINUTES, SLOT_MINUTES, type Slot } from './slots.ts'
import { DAY_MINUTES, type TimeOfDay } from './time-of-day.ts'

/** What the room holds at any moment. */
export interface Capacity {
  totalTables: number
  maxPersonsPerSlot: number
}

export const DEFAULT_CAPACITY: Capacity = { totalTables: 20, maxPersonsPerSlot: 80 }

/** How many half hours a calendar day has. */
export const HALF_HOURS = DAY_MINUTES / SLOT_MINUTES

/** One half hour of a calendar day: index 0 begins at 00:00, 47 at 23:30. */
export interface HalfHour {
  day: Day
  index: number
}

/** One table, taken for the half hours `from` up to but without `to` of one calendar day, by `people` guests. */
export interface Seat {
  from: number
  to: number
  people: number
}

/**
 * The half hours a 2-hour booking overlaps, in order: four, or five when it begins between two of them. Those past
 * midnight belong to the next calendar day. `startsMinute` counts from midnight of `day` and may pass 1440.
 */
export function halfHoursOf(day: Day, startsMinute: number): HalfHour[] {
  return seatsOf(day, startsMinute, 1).flatMap((seat) =>
    Array.from({ length: seat.to - seat.from }, (_, offset) => ({ day: seat.day, index: seat.from + offset })),
  )
}

/** The seats a 2-hour booking takes: one for each calendar day it touches, in date order. */
export function seatsOf(day: Day, startsMinute: number, people: number): (Seat & { day: Day })[] {
  const first = Math.floor(startsMinute / SLOT_MINUTES)
  const end = Math.ceil((startsMinute + RESERVATION_MINUTES) / SLOT_MINUTES)
  const dayOffset = Math.floor(first / HALF_HOURS)
  const startDay = addDays(day, dayOffset)
  const from = first - dayOffset * HALF_HOURS
  const to = end - dayOffset * HALF_HOURS
  if (to <= HALF_HOURS) return [{ day: startDay, from, to, people }]
  return [
    { day: startDay, from, to: HALF_HOURS, people },
    { day: addDays(startDay, 1), from: 0, to: to - HALF_HOURS, people },
  ]
}

/** Tables and people in each of the 48 half hours of one calendar day. */
export function loadOf(seats: readonly Seat[]): { tables: number; people: number }[] {
  const load = Array.from({ length: HALF_HOURS }, () => ({ tables: 0, people: 0 }))
  for (const seat of seats) {
    for (const halfHour of load.slice(seat.from, seat.to)) {
      halfHour.tables += 1
      halfHour.people += seat.people
    }
  }
  return load
}

/** Whether one more seat stays within the capacity in every half hour it takes, beside the seats of that day. */
export function fits(seats: readonly Seat[], wanted: Seat, capacity: Capacity): boolean {
  return loadOf(seats)
    .slice(wanted.from, wanted.to)
    .every(
      ({ tables, people }) =>
        tables + 1 <= capacity.totalTables && people + wanted.people <= capacity.maxPersonsPerSlot,
    )
}

/** The fewest tables left over the half hours `from` up to but without `to`; never below 0. */
export function freeTables(seats: readonly Seat[], from: number, to: number, capacity: Capacity): number {
  const taken = loadOf(seats)
    .slice(from, to)
    .map(({ tables }) => tables)
  return Math.max(0, capacity.totalTables - Math.max(0, ...taken))
}

/**
 * Up to `count` free times nearest to the one asked for (the earlier of two equally near), in order of start.
 * `wantedMinute` counts like `startsMinute`.
 */
export function nearestTimes(
  slots: readonly Slot[],
  isFree: (slot: Slot) => boolean,
  wantedMinute: number,
  count = 4,
): TimeOfDay[] {
  const distance = (slot: Slot) => Math.abs(slot.startsMinute - wantedMinute)
  return slots
    .filter(isFree)
    .sort((a, b) => distance(a) - distance(b) || a.startsMinute - b.startsMinute)
    .slice(0, count)
    .sort((a, b) => a.startsMinute - b.startsMinute)
    .map((slot) => slot.time)
}
