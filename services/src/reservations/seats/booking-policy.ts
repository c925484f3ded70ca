import type { Day } from '@sufra/domain/calendar-day'
import { type Capacity, DEFAULT_CAPACITY } from '@sufra/domain/capacity'
import { type HoursEntry, type OpenPeriod, openPeriods, type SpecialHours } from '@sufra/domain/opening-hours'
import { lastBookableDay } from '@sufra/domain/slots'
import type { AppContext } from '../../lib/app-context.ts'
import { settings } from '../../lib/settings.ts'
import { type SpecialDayRecord, SpecialDays } from '../opening/special-day.model.ts'
import { DEFAULT_WEEK, HOURS_KEY, type WeeklyHours } from '../opening/weekly-hours.ts'

/** What a booking is judged by beside the seats taken: the hours, the capacity, how far ahead, and the time it is. */
export interface BookingPolicy {
  hours: HoursEntry[]
  special: SpecialHours[]
  capacity: Capacity
  timeZone: string
  now: Date
  /** The last day that can be booked, and how many days ahead that is. */
  lastDay: Day
  bookingDays: number
}

export const CAPACITY_KEY = 'restaurant_capacity'

/** The policy that holds now. */
export async function presentPolicy(app: AppContext): Promise<BookingPolicy> {
  // One after another: the reads of a transaction cannot be under way together.
  const stored = await settings([HOURS_KEY, CAPACITY_KEY])
  const special = await SpecialDays.find({}).lean<SpecialDayRecord[]>()
  const { entries: hours } = (stored.get(HOURS_KEY) ?? DEFAULT_WEEK) as WeeklyHours
  const capacity = (stored.get(CAPACITY_KEY) ?? DEFAULT_CAPACITY) as Capacity
  const { bookingDays, restaurant } = app.config
  const { timeZone } = restaurant
  const now = app.now()
  return { hours, special, capacity, timeZone, now, bookingDays, lastDay: lastBookableDay(now, timeZone, bookingDays) }
}

/** When the restaurant is open on a business day, special days included. */
export function periodsOn({ hours, special }: BookingPolicy, day: Day): OpenPeriod[] {
  return openPeriods(hours, day, special)
}
