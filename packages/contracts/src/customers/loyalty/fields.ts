import { MOST_DAYS_AFTER, MOST_DAYS_BEFORE } from '@sufra/domain/customers/birthday'
import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@sufra/domain/customers/point-lots'
import { MAX_FROM_POINTS, MAX_MULTIPLIER, MOST_TIERS, TIER_COLORS } from '@sufra/domain/customers/tiers'
import * as z from 'zod/mini'
import { createStrictObject, formatMaximum, optionalText, requiredText, wholeNumber } from '../../fields.ts'
import { DiscountType, DiscountValue, isValueOfType, PERCENT_MAXIMUM } from '../../promotions/fields.ts'

const EXPIRY_MONTHS = `Points expire after ${MIN_EXPIRY_MONTHS} to ${MAX_EXPIRY_MONTHS} months, or never`
const DAYS = 'This must be a whole number of days'

/** A discount code once a year, from `daysBefore` the birthday to `daysAfter` it. */
export const Birthday = createStrictObject({
  discountType: DiscountType,
  discountValue: DiscountValue,
  daysBefore: wholeNumber(0, MOST_DAYS_BEFORE, DAYS, formatMaximum(MOST_DAYS_BEFORE)),
  daysAfter: wholeNumber(0, MOST_DAYS_AFTER, DAYS, formatMaximum(MOST_DAYS_AFTER)),
}).check(z.refine(isValueOfType, { path: ['discountValue'], error: PERCENT_MAXIMUM }))
export type Birthday = z.infer<typeof Birthday>

export const TIER_NAME_MOST = 24
const MULTIPLIER = `The multiplier must be from 1 to ${MAX_MULTIPLIER}, with at most one decimal`
const TIERS = 'Send the tiers as a list'
const FROM_POINTS = 'This must be a whole number of points from 1'

const Multiplier = z
  .number({ error: MULTIPLIER })
  // By its digits: 2.3 × 10 is no whole number.
  .check(
    z.minimum(1, MULTIPLIER),
    z.maximum(MAX_MULTIPLIER, MULTIPLIER),
    z.refine((value) => /^\d(\.\d)?$/.test(String(value)), MULTIPLIER),
  )

/** Without `id` a tier is new. */
const TierToSave = createStrictObject({
  id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, 'This must be a positive whole number')),
  name: requiredText('A name is required', TIER_NAME_MOST),
  nameAr: optionalText(TIER_NAME_MOST),
  fromPoints: wholeNumber(1, MAX_FROM_POINTS, FROM_POINTS, formatMaximum(MAX_FROM_POINTS)),
  multiplier: Multiplier,
  color: z.enum(TIER_COLORS, { error: `The colour must be one of ${TIER_COLORS.join(', ')}` }),
})

/** Lowest first. */
export const Tiers = z.array(TierToSave, { error: TIERS }).check(
  z.maxLength(MOST_TIERS, `There can be at most ${MOST_TIERS} tiers`),
  z.refine((tiers) => tiers.every(({ fromPoints }, index) => fromPoints > (tiers[index - 1]?.fromPoints ?? 0)), {
    error: 'Each tier must start at more points than the one before',
  }),
  z.refine((tiers) => hasDistinctIds(tiers), { error: 'Send each tier once' }),
)
export type Tiers = z.infer<typeof Tiers>

function hasDistinctIds(tiers: readonly { id?: number | undefined }[]): boolean {
  const ids = tiers.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return new Set(ids).size === ids.length
}

/** Null, or no tiers, switches a rule off; an absent one stays. */
export const LoyaltyToSave = z
  .object({
    expiryMonths: z.optional(z.nullable(wholeNumber(MIN_EXPIRY_MONTHS, MAX_EXPIRY_MONTHS, EXPIRY_MONTHS))),
    birthday: z.optional(z.nullable(Birthday)),
    tiers: z.optional(Tiers),
  })
  .check(
    z.refine((sent) => Object.values(sent).some((rule) => rule !== undefined), {
      path: ['expiryMonths'],
      error: EXPIRY_MONTHS,
    }),
  )
export type LoyaltyToSave = z.infer<typeof LoyaltyToSave>
