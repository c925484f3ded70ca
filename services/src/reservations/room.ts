import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { DEFAULT_HOURS, type HoursEntry } from '@sufra/domain/opening-hours'
import { setting } from '../lib/settings.ts'
import type { World } from '../lib/world.ts'

/** The weekly hours as they are stored: seven entries that share one version (contract §1). */
export interface WeeklyHours {
  version: number
  entries: HoursEntry[]
}

/** What decides whether a table can be had, beside the seats taken: the hours, the capacity, the zone and the time. */
export interface Room {
  hours: HoursEntry[]
  capacity: Capacity
  timeZone: string
  now: Date
}

/** The weekly hours, or the default ones until somebody saves them (customer specification §9). */
export function weeklyHours(): Promise<WeeklyHours> {
  return setting<WeeklyHours>('restaurant_hours', { version: 1, entries: [...DEFAULT_HOURS] })
}

/** The room as it is now. */
export async function roomNow(world: World): Promise<Room> {
  const [{ entries: hours }, capacity] = await Promise.all([
    weeklyHours(),
    setting<Capacity>('restaurant_capacity', DEFAULT_CAPACITY),
  ])
  return { hours, capacity, timeZone: world.config.restaurant.timeZone, now: world.now() }
}
