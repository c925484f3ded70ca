import { findBusinessDay } from '@sufra/domain/platform/business-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { getOpenPeriods, type HoursEntry, type SpecialHours } from '@sufra/domain/platform/opening-hours'
import type { AppContext } from '../config.ts'
import { cacheRead } from '../db/cached-reads.ts'
import { runOutsideTransaction } from '../db/current-transaction.ts'
import { RestaurantHours } from './hours.model.ts'
import { SpecialDays } from './special-day.model.ts'

const readHours = cacheRead([RestaurantHours, SpecialDays], async () => ({
  hours: await RestaurantHours.find({}).lean<HoursEntry[]>(),
  special: await SpecialDays.find({}).lean<SpecialHours[]>(),
}))

/**
 * The business day of an instant, by the present hours; from the cache also in a transaction. Hours that are seconds old
 * only move the end of a day that is being edited.
 */
export async function loadBusinessDay({ config }: Pick<AppContext, 'config'>, instant: Date): Promise<Day> {
  const { hours, special } = await runOutsideTransaction(() => readHours())
  return findBusinessDay(instant, config.restaurant.timeZone, (day) => getOpenPeriods(hours, day, special))
}
