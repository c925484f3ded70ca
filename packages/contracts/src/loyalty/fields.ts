import { MOST_DAYS_AFTER, MOST_DAYS_BEFORE } from '@sufra/domain/birthday'
import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@sufra/domain/point-lots'
import * as z from 'zod/mini'
import { formatMaximum, wholeNumber } from '../fields.ts'
import { DiscountType, DiscountValue, isValueOfType, PERCENT_MAXIMUM } from '../promotion-fields.ts'

const EXPIRY_MONTHS = `Points expire after ${MIN_EXPIRY_MONTHS} to ${MAX_EXPIRY_MONTHS} months, or never`
const DAYS = 'This must be a whole number of days'

/** A discount code once a year, from `daysBefore` the birthday to `daysAfter` it. */
export const Birthday = z
  .object({
    discountType: DiscountType,
    discountValue: DiscountValue,
    daysBefore: wholeNumber(0, MOST_DAYS_BEFORE, DAYS, formatMaximum(MOST_DAYS_BEFORE)),
    daysAfter: wholeNumber(0, MOST_DAYS_AFTER, DAYS, formatMaximum(MOST_DAYS_AFTER)),
  })
  .check(z.refine(isValueOfType, { path: ['discountValue'], error: PERCENT_MAXIMUM }))
export type Birthday = z.infer<typeof Birthday>

/** Null switches a rule off; an absent one stays. */
export const LoyaltyToSave = z
  .object({
    expiryMonths: z.optional(z.nullable(wholeNumber(MIN_EXPIRY_MONTHS, MAX_EXPIRY_MONTHS, EXPIRY_MONTHS))),
    birthday: z.optional(z.nullable(Birthday)),
  })
  .check(
    z.refine((sent) => sent.expiryMonths !== undefined || sent.birthday !== undefined, {
      path: ['expiryMonths'],
      error: EXPIRY_MONTHS,
    }),
  )
export type LoyaltyToSave = z.infer<typeof LoyaltyToSave>
