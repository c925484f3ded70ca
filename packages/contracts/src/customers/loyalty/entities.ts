import { TIER_COLORS } from '@sufra/domain/customers/tiers'
import { z } from 'zod'
import { DayField } from '../../fields.ts'
import { DiscountType } from '../../promotions/fields.ts'

/** Points that count until the end of a day of the restaurant; null if they do not expire. */
export const PointLot = z.object({ until: z.nullable(DayField), points: z.number().int() })

const BirthdayAnswer = z.object({
  discountType: DiscountType,
  discountValue: z.number(),
  daysBefore: z.number().int(),
  daysAfter: z.number().int(),
})

/** Lowest first. `multiplier` times a purchase's points is what it earns, with its bonus. */
export const Tier = z.object({
  id: z.number().int(),
  name: z.string(),
  nameAr: z.string().nullable(),
  fromPoints: z.number().int(),
  multiplier: z.number(),
  color: z.enum(TIER_COLORS),
})
export type Tier = z.infer<typeof Tier>

export const Loyalty = z.object({
  /** Months after which points expire, at the end of their month; null if they never do. */
  expiryMonths: z.number().int().nullable(),
  /** No points expire before; null until expiry is switched on. */
  notBefore: z.nullable(DayField),
  birthday: z.nullable(BirthdayAnswer),
  /** Lowest first; empty while there are none. */
  tiers: z.array(Tier),
  version: z.number().int(),
})
export type Loyalty = z.infer<typeof Loyalty>

/** The points of all customers that count until one day. */
export const OutstandingPoints = PointLot.extend({ customers: z.number().int() })
export type OutstandingPoints = z.infer<typeof OutstandingPoints>

/** Points of purchases in the last twelve months, and the tier that is held; null without one. */
export const TierProgress = z.object({ tier: z.number().int().nullable(), points: z.number().int() })

/** Customers who would hold the tier that begins at `fromPoints`. */
export const TierCount = z.object({ fromPoints: z.number().int(), customers: z.number().int() })
