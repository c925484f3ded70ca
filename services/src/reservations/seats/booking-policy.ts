import type { Day } from '@sufra/domain/calendar-day'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { type HoursEntry, openPeriods, type SpecialHours } from '@sufra/domain/opening-hours'
import { lastBookableDay, type OpeningDay, openingDay } from '@sufra/domain/slots'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../lib/config.ts'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import { type HoursRecord, RestaurantHours } from '../opening/hours.model.ts'
import { type SpecialDayRecord, SpecialDays } from '../opening/special-day.model.ts'
import { type CapacityRecord, RestaurantCapacities } from './capacity.model.ts'

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

type ScheduleRecord = HoursRecord | CapacityRecord | SpecialDayRecord

/** By one command: the reads of a transaction cannot be under way together, and each booking's waits for these. */
const presentSchedule = cacheRead([RestaurantHours, RestaurantCapacities, SpecialDays], async (): Promise<Schedule> => {
  const found = await RestaurantHours.aggregate<ScheduleRecord>([
    { $unionWith: RestaurantCapacities.collection.collectionName },
    { $unionWith: SpecialDays.collection.collectionName },
  ])
  return {
    hours: found.filter(isHours),
    special: found.filter(isSpecialDay),
    capacity: found.find(isCapacity) ?? DEFAULT_CAPACITY,
  }
})

const isHours = (record: ScheduleRecord) => 'dayOfWeek' in record
const isCapacity = (record: ScheduleRecord) => 'totalTables' in record
const isSpecialDay = (record: ScheduleRecord) => 'fromDate' in record

/** The policy that holds now. */
export async function loadPolicy(app: AppContext): Promise<BookingPolicy> {
  const schedule = await presentSchedule()
  const { bookingDays, restaurant } = app.config
  const { timeZone } = restaurant
  const now = app.now()
  return { schedule, timeZone, now, bookingDays, lastDay: lastBookableDay(now, timeZone, bookingDays) }
}

/** What days offer, by all that it depends on. */
const offered = new LRUCache<string, OpeningDay>({ max: 1000 })

/** What a business day offers, special days included. */
export function getOpening({ schedule, timeZone }: BookingPolicy, day: Day): OpeningDay {
  const periods = openPeriods(schedule.hours, day, schedule.special)
  const key = JSON.stringify([timeZone, day, periods])
  const known = offered.get(key)
  if (known) return known
  const made = openingDay(periods, day, timeZone)
  offered.set(key, made)
  return made
}
