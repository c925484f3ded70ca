import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@sufra/domain/point-lots'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, queryNumber } from '../fields.ts'
import { Loyalty, OutstandingPoints, PointLot } from './entities.ts'
import { LoyaltyToSave } from './fields.ts'
import * as routes from './routes.ts'

/** Soonest first. Empty while points do not expire. */
export const listPointLots = call(routes.listPointLots, {
  summary: 'List until when a customer’s points count',
  params: z.object({ id: Id }),
  result: z.array(PointLot),
})

export const loyalty = call(routes.loyalty, {
  summary: 'Get the rules of the loyalty programme',
  params: z.object({}),
  result: Loyalty,
})

/** `If-Match` carries the seen version. Dates that were promised stay, whatever is saved. */
export const saveLoyalty = call(routes.saveLoyalty, {
  summary: 'Save the rules of the loyalty programme',
  params: LoyaltyToSave,
  result: Loyalty,
})

/** What saving `expiryMonths` today would expire first; null if nothing. */
export const previewLoyalty = call(routes.previewLoyalty, {
  summary: 'Preview which points would expire first',
  params: z.object({ expiryMonths: queryNumber(MIN_EXPIRY_MONTHS, MAX_EXPIRY_MONTHS) }),
  result: z.object({ first: OutstandingPoints.nullable() }),
})

/** By last day, soonest first. */
export const outstandingPoints = call(routes.outstandingPoints, {
  summary: 'Report all customers’ points by their last day',
  params: z.object({}),
  result: z.array(OutstandingPoints),
})
