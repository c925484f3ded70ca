import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { getAnswers } from '../../record-fields.ts'
import { DiscountType } from '../fields.ts'
import { rewardFields } from './fields.ts'

/** A reward (customer specification §3); its optional discount is copied to the code (contract §6). */
export const Reward = z.object({ id: z.number().int(), ...getAnswers(rewardFields), version: z.number().int() })
export type Reward = z.infer<typeof Reward>

/** A discount code (customer specification §3; `rewardTitleAr`, `redeemedBy` and `posOrderNumber` by contract §6). */
export const DiscountCode = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  rewardId: z.optional(z.number().int()),
  code: z.string(),
  rewardTitle: z.string(),
  rewardTitleAr: z.string().nullable(),
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
