import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { getAnswers } from '../../record-fields.ts'
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

/** Beyond the specification: a use of an offer. `titleAr` and the title are those at that time. */
export const OfferUse = z.object({
  id: z.number().int(),
  offerId: z.number().int(),
  title: z.string(),
  titleAr: z.string().nullable(),
  customerId: z.number().int().nullable(),
  posOrderNumber: z.string().nullable(),
  usedBy: z.string(),
  usedAt: Timestamp,
  undoneAt: z.nullable(Timestamp),
})
export type OfferUse = z.infer<typeof OfferUse>
