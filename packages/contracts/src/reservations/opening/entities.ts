import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** The hours of one weekday (staff specification §3); the seven share one `version` (contract §1). */
export const HoursEntry = z.object({
  id: z.number().int(),
  dayOfWeek: z.number().int().min(0).max(6),
  openTime: z.string(),
  closeTime: z.string(),
  isClosed: z.boolean(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type HoursEntry = z.infer<typeof HoursEntry>

/** Number of tables and of seats at any moment (staff specification §3). */
export const RestaurantCapacity = z.object({
  id: z.number().int(),
  totalTables: z.number().int(),
  maxPersonsPerSlot: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type RestaurantCapacity = z.infer<typeof RestaurantCapacity>
