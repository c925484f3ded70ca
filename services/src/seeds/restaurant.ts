import { DEFAULT_HOURS } from '@sufra/domain/platform/opening-hours'
import { DEFAULT_CAPACITY } from '@sufra/domain/reservations/capacity'
import { RestaurantHours } from '../platform/opening/hours.model.ts'
import { CAPACITY_ID, RestaurantCapacities } from '../reservations/seating/capacity.model.ts'
import { insert } from './insert.ts'

/** Default hours and capacity (staff specification §9); existing records stay. */
export async function seedRestaurant(now = new Date()): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await insert(
    RestaurantHours,
    DEFAULT_HOURS.map((hours) => ({ id: hours.dayOfWeek + 1, ...hours, version: 1, ...times })),
  )
  await insert(RestaurantCapacities, [{ id: CAPACITY_ID, ...DEFAULT_CAPACITY, ...times }])
}
