import { addDays, type Day } from '../platform/calendar-day.ts'
import { DAY_MINUTES, type TimeOfDay } from '../platform/time-of-day.ts'
import { RESERVATION_MINUTES, type Slot } from './slots.ts'

export interface Capacity {
  totalTables: number
  maxPersonsPerSlot: number
}

export const DEFAULT_CAPACITY: Capacity = { totalTables: 20, maxPersonsPerSlot: 80 }

/** A table taken by `people` guests in the minutes `from` (inclusive) to `to` (exclusive) of one calendar day. */
export interface Seat {
  from: number
  to: number
  people: number
}

/** The seats of a booking, one per calendar day. `startsMinute` counts from midnight of `day` and may pass 1440. */
export function toSeats(
  day: Day,
  startsMinute: number,
  people: number,
  minutes: number = RESERVATION_MINUTES,
): (Seat & { day: Day })[] {
  const dayOffset = Math.floor(startsMinute / DAY_MINUTES)
  const startDay = addDays(day, dayOffset)
  const from = startsMinute - dayOffset * DAY_MINUTES
  const to = from + minutes
  if (to <= DAY_MINUTES) return [{ day: startDay, from, to, people }]
  return [
    { day: startDay, from, to: DAY_MINUTES, people },
    { day: addDays(startDay, 1), from: 0, to: to - DAY_MINUTES, people },
  ]
}

export interface Load {
  tables: number
  people: number
}

/**
 * Maximum tables and maximum people in the minutes `from` (inclusive) to `to` (exclusive); the two may occur at
 * different moments.
 */
export function findBusiest(seats: readonly Seat[], from: number, to: number): Load {
  // Counts deltas per minute, which is faster than sorting a full day's seats.
  const tables = new Int32Array(to - from + 1)
  const people = new Int32Array(to - from + 1)
  for (const seat of seats) {
    if (seat.from >= to || from >= seat.to) continue
    const coming = Math.max(seat.from, from) - from
    const going = Math.min(seat.to, to) - from
    addChange(tables, coming, 1)
    addChange(tables, going, -1)
    addChange(people, coming, seat.people)
    addChange(people, going, -seat.people)
  }
  return { tables: findHighest(tables), people: findHighest(people) }
}

function addChange(changes: Int32Array, minute: number, change: number): void {
  changes[minute] = (changes[minute] ?? 0) + change
}

function findHighest(changes: Int32Array): number {
  let most = 0
  let now = 0
  for (const change of changes) {
    now += change
    most = Math.max(most, now)
  }
  return most
}

/**
 * Maximum load during a booking from `startsMinute` of a business day.
 * @param seatsOn the seats of a calendar day.
 */
export function calculateLoad(
  day: Day,
  startsMinute: number,
  seatsOn: (day: Day) => readonly Seat[],
  minutes: number = RESERVATION_MINUTES,
): Load {
  const loads = toSeats(day, startsMinute, 0, minutes).map((seat) => findBusiest(seatsOn(seat.day), seat.from, seat.to))
  return {
    tables: Math.max(...loads.map(({ tables }) => tables)),
    people: Math.max(...loads.map(({ people }) => people)),
  }
}

export function hasRoom({ tables, people }: Load, partySize: number, capacity: Capacity): boolean {
  return tables + 1 <= capacity.totalTables && people + partySize <= capacity.maxPersonsPerSlot
}

export function countFreeTables({ tables }: Load, capacity: Capacity): number {
  return Math.max(0, capacity.totalTables - tables)
}

/**
 * Up to `count` free times nearest to the wanted one (ties: the earlier), in order of start. `wantedMinute` counts like
 * `startsMinute`.
 */
export function findNearestTimes<Start extends Pick<Slot, 'time' | 'startsMinute'>>(
  slots: readonly Start[],
  isFree: (slot: Start) => boolean,
  wantedMinute: number,
  count = 4,
): TimeOfDay[] {
  const distance = (slot: Start) => Math.abs(slot.startsMinute - wantedMinute)
  const nearest: Start[] = []
  for (const slot of slots.toSorted((a, b) => distance(a) - distance(b) || a.startsMinute - b.startsMinute)) {
    if (nearest.length === count) break
    if (isFree(slot)) nearest.push(slot)
  }
  return nearest.sort((a, b) => a.startsMinute - b.startsMinute).map((slot) => slot.time)
}
