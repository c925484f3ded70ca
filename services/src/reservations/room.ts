import type { Day } from '@sufra/domain/calendar-day'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import {
  DEFAULT_HOURS,
  type HoursEntry,
  type OpenPeriod,
  openPeriods,
  type SpecialHours,
} from '@sufra/domain/opening-hours'
import { lastBookableDay } from '@sufra/domain/slots'
import { setting, settings } from '../lib/settings.ts'
import type { World } from '../lib/world.ts'
import { type SpecialDayRecord, SpecialDays } from './special-day.model.ts'

/** The weekly hours as they are stored: seven entries that share one version (contract §1). */
export interface WeeklyHours {
  version: number
  entries: HoursEntry[]
}

/** What decides whether a table can be had, beside the seats taken: the hours, the capacity, the zone and the time. */
export interface Room {
  hours: HoursEntry[]
  special: SpecialHours[]
  capacity: Capacity
  timeZone: string
  now: Date
  /** The last day that can be booked, and how many days ahead that is. */
  lastDay: Day
  bookingDays: number
}

export const HOURS_KEY = 'restaurant_hours'
export const CAPACITY_KEY = 'restaurant_capacity'

const DEFAULT_WEEK: WeeklyHours = { version: 1, entries: [...DEFAULT_HOURS] }

/** The weekly hours, or the default ones until somebody saves them (customer specification §9). */
export function weeklyHours(): Promise<WeeklyHours> {
  return setting(HOURS_KEY, DEFAULT_WEEK)
}

/** The weekly hours as the contract shows them: Sunday to Saturday, each with the version that the seven share. */
export function hoursDto({ version, entries }: WeeklyHours): (HoursEntry & { version: number })[] {
  return [...entries].sort((a, b) => a.dayOfWeek - b.dayOfWeek).map((entry) => ({ ...entry, version }))
}

/** The room as it is now. */
export async function roomNow(world: World): Promise<Room> {
  // One after another: the reads of a transaction cannot be under way together.
  const stored = await settings([HOURS_KEY, CAPACITY_KEY])
  const special = await SpecialDays.find({}).lean<SpecialDayRecord[]>()
  const { entries: hours } = (stored.get(HOURS_KEY) ?? DEFAULT_WEEK) as WeeklyHours
  const capacity = (stored.get(CAPACITY_KEY) ?? DEFAULT_CAPACITY) as Capacity
  const { bookingDays, restaurant } = world.config
  const { timeZone } = restaurant
  const now = world.now()
  return { hours, special, capacity, timeZone, now, bookingDays, lastDay: lastBookableDay(now, timeZone, bookingDays) }
}

/** When the room is open on a business day, special days included. */
export function periodsOn(room: Room, day: Day): OpenPeriod[] {
  return openPeriods(room.hours, day, room.special)
}
