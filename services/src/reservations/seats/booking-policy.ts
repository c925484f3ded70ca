import type { Day } from '@sufra/domain/calendar-day'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { type HoursEntry, openPeriods, type SpecialHours } from '@sufra/domain/opening-hours'
import { lastBookableDay, type OpeningDay, openingDay } from '@sufra/domain/slots'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../lib/app-context.ts'
import { cachedRead } from '../../lib/cached-reads.ts'
import { type SettingRecord, Settings } from '../../lib/settings.ts'
import { type SpecialDayRecord, SpecialDays } from '../opening/special-day.model.ts'
import { DEFAULT_WEEK, HOURS_KEY, type WeeklyHours } from '../opening/weekly-hours.ts'

/** When the restaurant is open, and what it holds. */
export interface Schedule {
  hours: HoursEntry[]
  special: SpecialHours[]
  capacity: Capacity
}

/** What a booking is judged by beside the seats taken: the schedule, how far ahead, and the time it is. */
export interface BookingPolicy {
  schedule: Schedule
  timeZone: string
  now: Date
  /** The last day that can be booked, and how many days ahead that is. */
  lastDay: Day
  bookingDays: number
}

export const CAPACITY_KEY = 'restaurant_capacity'

/** By one command: the reads of a transaction cannot be under way together, and each booking's waits for these. */
const presentSchedule = cachedRead([Settings, SpecialDays], async (): Promise<Schedule> => {
  const found = await Settings.aggregate<SettingRecord | SpecialDayRecord>([
    { $match: { key: { $in: [HOURS_KEY, CAPACITY_KEY] } } },
    { $unionWith: SpecialDays.collection.collectionName },
  ])
  const special = found.filter(isSpecialDay)
  const stored = new Map(found.filter(isSetting).map(({ key, value }) => [key, value]))
  const { entries: hours } = (stored.get(HOURS_KEY) ?? DEFAULT_WEEK) as WeeklyHours
  const capacity = (stored.get(CAPACITY_KEY) ?? DEFAULT_CAPACITY) as Capacity
  return { hours, special, capacity }
})

const isSetting = (record: SettingRecord | SpecialDayRecord) => 'key' in record
const isSpecialDay = (record: SettingRecord | SpecialDayRecord) => 'fromDate' in record

/** The policy that holds now. */
export async function presentPolicy(app: AppContext): Promise<BookingPolicy> {
  const schedule = await presentSchedule()
  const { bookingDays, restaurant } = app.config
  const { timeZone } = restaurant
  const now = app.now()
  return { schedule, timeZone, now, bookingDays, lastDay: lastBookableDay(now, timeZone, bookingDays) }
}

/** What days offer, by all that it depends on. */
const offered = new LRUCache<string, OpeningDay>({ max: 1000 })

/** What a business day offers, special days included. */
export function openingOn({ schedule, timeZone }: BookingPolicy, day: Day): OpeningDay {
  const periods = openPeriods(schedule.hours, day, schedule.special)
  const key = JSON.stringify([timeZone, day, periods])
  const known = offered.get(key)
  if (known) return known
  const made = openingDay(periods, day, timeZone)
  offered.set(key, made)
  return made
}
