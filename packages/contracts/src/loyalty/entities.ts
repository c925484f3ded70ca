import { z } from 'zod'
import { DayField } from '../fields.ts'
import { DiscountType } from '../promotion-fields.ts'

/** Points that count until the end of a day of the restaurant; null if they do not expire. */
export const PointLot = z.object({ until: z.nullable(DayField), points: z.number().int() })

const BirthdayAnswer = z.object({
  discountType: DiscountType,
  discountValue: z.number(),
  daysBefore: z.number().int(),
  daysAfter: z.number().int(),
})

export const Loyalty = z.object({
  /** Months after which points expire, at the end of their month; null if they never do. */
  expiryMonths: z.number().int().nullable(),
  /** No points expire before; null until expiry is switched on. */
  notBefore: z.nullable(DayField),
  birthday: z.nullable(BirthdayAnswer),
  version: z.number().int(),
})
export type Loyalty = z.infer<typeof Loyalty>

/** The points of all customers that count until one day. */
export const OutstandingPoints = PointLot.extend({ customers: z.number().int() })
export type OutstandingPoints = z.infer<typeof OutstandingPoints>
