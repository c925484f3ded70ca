import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { getAnswers } from '../record-fields.ts'
import { offerFields } from './fields.ts'

export const Offer = z.object({
  id: z.number().int(),
  ...getAnswers(offerFields),
  usedCount: z.number().int(),
  /** Beyond the specification: the usage limit is reached. Absent otherwise. */
  isUsedUp: z.optional(z.literal(true)),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Offer = z.infer<typeof Offer>
