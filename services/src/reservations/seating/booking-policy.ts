import { type Day, getDayOfWeek } from '@sufra/domain/platform/calendar-day'
import { findSpecialHours, type HoursEntry, type SpecialHours } from '@sufra/domain/platform/opening-hours'
import type { Block, Booker } from '@sufra/domain/reservations/blocks'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/reservations/capacity'
import { type Service, type ServiceDay, toServiceDay } from '@sufra/domain/reservations/services'
import { getLastBookableDay } from '@sufra/domain/reservations/slots'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../platform/config.ts'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { type HoursRecord, RestaurantHours } from '../../platform/opening/hours.model.ts'
import { type SpecialDayRecord, SpecialDays } from '../../platform/opening/special-day.model.ts'
import { CAPACITY_ID, type CapacityRecord, RestaurantCapacities } from './capacity.model.ts'
import { loadFloor } from './load-floor.ts'
import type { Floor } from './published-floor.ts'

export interface Schedule {
  hours: HoursEntry[]
  special: SpecialHours[]
  capacity: Capacity
  /** The published floor plan; null without one. */
  floor: Floor | null
  blocks: readonly Block[]
  services: readonly Service[]
}

export interface BookingPolicy {
  schedule: Schedule
  timeZone: string
  now: Date
  lastDay: Day
  bookingDays: number
  /** Between now and the start of a new booking; that of each time if absent. */
  noticeMinutes?: number
  /** A guest if absent. */
  booker?: Booker
  /** The guest has an account. */
  isMember?: boolean
}

interface StoredSchedule extends CapacityRecord {
  hours: HoursRecord[]
  special: SpecialDayRecord[]
}

/** Joins by a field that no record has, which finds all of them. `$unionWith` is refused in transactions. */
const joinAll = ({ collection }: { collection: { collectionName: string } }, as: string) => ({
  $lookup: { from: collection.collectionName, localField: 'all', foreignField: 'all', as },
})

/** One aggregation: reads of a transaction run in sequence, and each booking waits for these. */
const readSchedule = cacheRead([RestaurantHours, RestaurantCapacities, SpecialDays], async (): Promise<Schedule> => {
  const [found] = await RestaurantCapacities.aggregate<StoredSchedule>([
    { $match: { id: CAPACITY_ID } },
    joinAll(RestaurantHours, 'hours'),
    joinAll(SpecialDays, 'special'),
  ])
  return {
    hours: found?.hours ?? [],
    special: found?.special ?? [],
    capacity: found ?? DEFAULT_CAPACITY,
    floor: await loadFloor(found?.floorKey),
    blocks: found?.blocks ?? [],
    services: found?.services?.list ?? [],
  }
})

export async function loadPolicy(app: AppContext): Promise<BookingPolicy> {
  const schedule = await readSchedule()
  const { bookingDays, restaurant } = app.config
  const { timeZone } = restaurant
  const now = app.now()
  return { schedule, timeZone, now, bookingDays, lastDay: getLastBookableDay(now, timeZone, bookingDays) }
}

const openingDays = new LRUCache<string, ServiceDay>({ max: 1000 })

export function getOpening({ schedule: { hours, special, services }, timeZone }: BookingPolicy, day: Day): ServiceDay {
  const exception = findSpecialHours(special, day)
  const weekday = getDayOfWeek(day)
  const opening = {
    hours: hours.filter(({ dayOfWeek }) => dayOfWeek === weekday),
    special: exception ? [exception] : [],
    services: services.filter(({ days }) => days.includes(weekday)),
  }
  const key = JSON.stringify([timeZone, day, opening])
  const known = openingDays.get(key)
  if (known) return known
  const made = toServiceDay(opening, day, timeZone)
  openingDays.set(key, made)
  return made
}
