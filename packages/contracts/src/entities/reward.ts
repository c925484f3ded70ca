import { z } from 'zod'
import { Timestamp } from '../fields.ts'

export const DietaryPreference = z.enum(['all', 'halal', 'non_halal'], {
  error: 'Dietary preference must be all, halal or non_halal',
})
export type DietaryPreference = z.infer<typeof DietaryPreference>

export const DiscountType = z.enum(['percentage', 'fixed'], { error: 'Discount type is required' })
export type DiscountType = z.infer<typeof DiscountType>

/** A reward (customer specification §3); the optional discount passes to the code (contract §6). */
export const Reward = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  pointsCost: z.number().int(),
  isActive: z.boolean(),
  isMultipleRedemption: z.boolean(),
  dietaryPreference: DietaryPreference,
  discountType: DiscountType.nullable(),
  discountValue: z.number().nullable(),
  version: z.number().int(),
})
export type Reward = z.infer<typeof Reward>

/** A discount code (customer specification §3; `redeemedBy` and `posOrderNumber` by contract §6). */
export const DiscountCode = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  code: z.string(),
  rewardTitle: z.string(),
  discountType: DiscountType,
  discountValue: z.number(),
  discountPercentage: z.number().nullable(),
  isUsed: z.boolean(),
  usedAt: z.nullable(Timestamp),
  redeemedBy: z.string().nullable(),
  posOrderNumber: z.string().nullable(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
})
export type DiscountCode = z.infer<typeof DiscountCode>
