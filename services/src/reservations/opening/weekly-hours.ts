import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { type HoursRecord, RestaurantHours } from '../../platform/opening/hours.model.ts'

export const getWeeklyHours = cacheRead([RestaurantHours], () =>
  RestaurantHours.find({}).sort({ dayOfWeek: 1 }).lean<HoursRecord[]>(),
)

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
