import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { DietaryPreference } from './reward.ts'

/** `one_time` disappears for a customer who has read it, `persistent` stays (staff specification §4). */
export const VisibilityType = z.enum(['one_time', 'persistent'], { error: 'Visibility must be one_time or persistent' })
export type VisibilityType = z.infer<typeof VisibilityType>

/** A news item (staff specification §3). */
export const NewsItem = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  isActive: z.boolean(),
  priority: z.number().int(),
  dietaryPreference: DietaryPreference,
  visibilityType: VisibilityType,
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type NewsItem = z.infer<typeof NewsItem>
