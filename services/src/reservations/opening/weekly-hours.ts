import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import { type HoursRecord, RestaurantHours } from './hours.model.ts'

/** The weekly hours as they are now, Sunday to Saturday. */
export const getWeeklyHours = cacheRead([RestaurantHours], () =>
  RestaurantHours.find({}).sort({ dayOfWeek: 1 }).lean<HoursRecord[]>(),
)

/** One weekday as the contract shows it. */
export function toHoursDto({
  id,
  dayOfWeek,
  openTime,
  closeTime,
  isClosed,
  version,
  createdAt,
}: HoursRecord): HoursEntry {
  return { id, dayOfWeek, openTime, closeTime, isClosed, version, createdAt: createdAt.toISOString() }
}
