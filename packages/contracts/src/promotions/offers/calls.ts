import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing, optionalText } from '../../fields.ts'
import { isValueOfType, PERCENT_MAXIMUM } from '../fields.ts'
import { Offer, OfferUse } from './entities.ts'
import { isEndAfterBegin, OfferEdit } from './fields.ts'
import * as routes from './routes.ts'

type Rules = Pick<OfferEdit, 'validFrom' | 'validUntil' | 'discountType' | 'discountValue'>

function offerRules<Schema extends z.ZodType<Rules>>(schema: Schema) {
  return schema
    .refine(isEndAfterBegin, {
      path: ['validUntil'],
      message: 'The last day cannot be before the first day',
    })
    .refine(isValueOfType, { path: ['discountValue'], message: PERCENT_MAXIMUM })
}

export const listOffers = call(routes.listOffers, {
  summary: 'List offers',
  params: z.object({ customerId: z.optional(Id) }),
  result: z.array(Offer),
})

/**
 * Beyond the specification: counts a use at the till, and writes it into the history of the customer. The restaurant
 * checks days, times and minimum spend itself.
 */
export const useOffer = call(routes.useOffer, {
  summary: 'Count a use of an offer',
  params: z.object({ id: Id, customerId: z.nullish(Id), posOrderNumber: optionalText(NAME_MOST) }),
  result: Offer.extend({ use: OfferUse }),
})

/** Beyond the specification: the same person within five minutes, editors at any time. */
export const undoOfferUse = call(routes.undoOfferUse, {
  summary: 'Undo a use of an offer',
  params: z.object({ id: Id, useId: Id }),
  result: OfferUse,
})

/** Beyond the specification: those of the last five minutes that the caller can undo, newest first, at most 50. */
export const listOfferUses = call(routes.listOfferUses, {
  summary: 'List uses of offers that can be undone',
  params: z.object({}),
  result: z.array(OfferUse),
})

export const adminOffers = call(routes.adminOffers, {
  summary: 'List all offers, inactive ones too',
  params: z.object({}),
  result: z.array(Offer),
})

export const createOffer = call(routes.createOffer, {
  summary: 'Create an offer',
  params: offerRules(z.object(OfferEdit.shape)),
  result: Offer,
})

export const updateOffer = call(routes.updateOffer, {
  summary: 'Update an offer',
  params: offerRules(z.object({ ...OfferEdit.shape, id: Id })),
  result: Offer,
})

export const deleteOffer = call(routes.deleteOffer, {
  summary: 'Delete an offer',
  params: z.object({ id: Id }),
  result: Nothing,
})
