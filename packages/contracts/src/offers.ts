import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from './call.ts'
import { Offer } from './entities/offer.ts'
import { bookingDayField, dirhamsField, Flag, Id, Nothing, OptionalTime, requiredText, wholeNumber } from './fields.ts'
import { DietaryPreference } from './records/audience.ts'
import { DiscountType, DiscountValue, PERCENT_AT_MOST, valueSuitsType } from './records/discount.ts'
import * as routes from './routes/offers.ts'

const LIMIT = 'Usage limit must be at least 1'

/** A zero, empty or absent limit is unlimited and becomes null (contract §11). */
const UsageLimit = z
  .union([z.literal(''), wholeNumber(0, 1_000_000_000, LIMIT), z.null()], { error: LIMIT })
  .optional()
  .transform((limit) => limit || null)

const ValidDays = z
  .array(wholeNumber(0, 6, 'Days must be numbers from 0 to 6'), { error: 'Days must be a list of numbers from 0 to 6' })
  .max(7, 'Days must be a list of numbers from 0 to 6')
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))

/** An offer's fields. Flags that are left out take their defaults in a new one and stay as they are in an old one. */
const OfferFields = z.object({
  title: requiredText('Title is required', TITLE_MOST),
  description: requiredText('Description is required', TEXT_MOST),
  discountType: DiscountType,
  discountValue: DiscountValue,
  minSpend: z._default(dirhamsField(0, 'Minimum spend cannot be negative'), 0),
  validFrom: bookingDayField('Valid from is required'),
  validUntil: bookingDayField('Valid until is required'),
  isActive: z.optional(Flag),
  isHalalOnly: z.optional(Flag),
  dietaryPreference: z.optional(DietaryPreference),
  usageLimit: UsageLimit,
  validDays: ValidDays.nullish().transform((days) => days ?? []),
  timeFrom: OptionalTime,
  timeUntil: OptionalTime,
})

type Rules = Pick<z.infer<typeof OfferFields>, 'validFrom' | 'validUntil' | 'discountType' | 'discountValue'>

function offerRules<Schema extends z.ZodType<Rules>>(schema: Schema) {
  return schema
    .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
      path: ['validUntil'],
      message: 'Valid until cannot be before valid from',
    })
    .refine(valueSuitsType, { path: ['discountValue'], message: PERCENT_AT_MOST })
}

export const listOffers = call(routes.listOffers, {
  summary: 'List offers',
  params: z.object({ customerId: z.optional(Id) }),
  result: z.array(Offer),
})

export const adminOffers = call(routes.adminOffers, {
  summary: 'List all offers, inactive ones too',
  params: z.object({}),
  result: z.array(Offer),
})

export const createOffer = call(routes.createOffer, {
  summary: 'Create an offer',
  params: offerRules(OfferFields),
  result: Offer,
})

export const updateOffer = call(routes.updateOffer, {
  summary: 'Update an offer',
  params: offerRules(OfferFields.extend({ id: Id })),
  result: Offer,
})

export const deleteOffer = call(routes.deleteOffer, {
  summary: 'Delete an offer',
  params: z.object({ id: Id }),
  result: Nothing,
})
