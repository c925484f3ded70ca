import { addDays, type Day } from './calendar-day.ts'
import { RESERVATION_MINUTES, type Slot } from './slots.ts'
import { DAY_MINUTES, type TimeOfDay } from './time-of-day.ts'

/** What the room holds at any moment. */
export interface Capacity {
  totalTables: number
  maxPersonsPerSlot: number
}

export const DEFAULT_CAPACITY: Capacity = { totalTables: 20, maxPersonsPerSlot: 80 }

/** One table, taken for the minutes `from` up to but without `to` of one calendar day, by `people` guests. */
export interface Seat {
  /** From the midnight that the day begins with. */
  from: number
  /** At most 1440. */
  to: number
  people: number
}

/**
 * The seats a 2-hour booking takes: one for each calendar day it touches, in date order. `startsMinute` counts from
 * midnight of `day` and may pass 1440.
 */
export function seatsOf(day: Day, startsMinute: number, people: number): (Seat & { day: Day })[] {
  const dayOffset = Math.floor(startsMinute / DAY_MINUTES)
  const startDay = addDays(day, dayOffset)
  const from = startsMinute - dayOffset * DAY_MINUTES
  const to = from + RESERVATION_MINUTES
  if (to <= DAY_MINUTES) return [{ day: startDay, from, to, people }]
  return [
    { day: startDay, from, to: DAY_MINUTES, people },
    { day: addDays(startDay, 1), from: 0, to: to - DAY_MINUTES, people },
  ]
}

/** How full the room gets. */
export interface Load {
  tables: number
  people: number
}

/**
 * The most tables and the most people at any moment of the minutes `from` up to but without `to`; the two need not be
 * at the same moment.
 */
export function busiest(seats: readonly Seat[], from: number, to: number): Load {
  const here = seats.filter((seat) => seat.from < to && from < seat.to)
  const comings = [...here].sort((a, b) => a.from - b.from)
  const goings = [...here].sort((a, b) => a.to - b.to)
  const most = { tables: 0, people: 0 }
  let people = 0
  let gone = 0
  // It only gets fuller at a moment when somebody sits down; who leaves at that minute is gone by then.
  for (const [seated, coming] of comings.entries()) {
    people += coming.people
    for (let next = goings[gone]; next && next.to <= coming.from; next = goings[gone]) {
      people -= next.people
      gone += 1
    }
    most.tables = Math.max(most.tables, seated + 1 - gone)
    most.people = Math.max(most.people, people)
  }
  return most
}

/**
 * The most tables and the most people at any moment of a 2-hour booking that begins at `startsMinute` of a business day.
 * @param seatsOn the seats taken on a calendar day.
 */
export function loadOf(day: Day, startsMinute: number, seatsOn: (day: Day) => readonly Seat[]): Load {
  const loads = seatsOf(day, startsMinute, 0).map((seat) => busiest(seatsOn(seat.day), seat.from, seat.to))
  return {
    tables: Math.max(...loads.map(({ tables }) => tables)),
    people: Math.max(...loads.map(({ people }) => people)),
  }
}

/** Whether one more table with `partySize` people stays within the capacity, beside those who are there. */
export function fits({ tables, people }: Load, partySize: number, capacity: Capacity): boolean {
  return tables + 1 <= capacity.totalTables && people + partySize <= capacity.maxPersonsPerSlot
}

/** How many tables are left; never below 0. */
export function freeTables({ tables }: Load, capacity: Capacity): number {
  return Math.max(0, capacity.totalTables - tables)
}

/**
 * Up to `count` free times nearest to the one asked for (the earlier of two equally near), in order of start.
 * `wantedMinute` counts like `startsMinute`.
 */
export function nearestTimes<Start extends Pick<Slot, 'time' | 'startsMinute'>>(
  slots: readonly Start[],
  isFree: (slot: Start) => boolean,
  wantedMinute: number,
  count = 4,
): TimeOfDay[] {
  const distance = (slot: Start) => Math.abs(slot.startsMinute - wantedMinute)
  return slots
    .filter(isFree)
    .sort((a, b) => distance(a) - distance(b) || a.startsMinute - b.startsMinute)
    .slice(0, count)
    .sort((a, b) => a.startsMinute - b.startsMinute)
    .map((slot) => slot.time)
}
