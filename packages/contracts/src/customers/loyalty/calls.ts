import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@sufra/domain/customers/point-lots'
import { MAX_FROM_POINTS, MOST_TIERS } from '@sufra/domain/customers/tiers'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, queryNumber } from '../../fields.ts'
import { Loyalty, OutstandingPoints, PointLot, TierCount, TierProgress } from './entities.ts'
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

/** Null and 0 while there are no tiers. */
export const tierProgress = call(routes.tierProgress, {
  summary: 'Get a customer’s tier and the points that count towards the next',
  params: z.object({ id: Id }),
  result: TierProgress,
})

const THRESHOLDS = `Send 1 to ${MOST_TIERS} numbers of points, lowest first, with commas between them`

const Thresholds = z
  .string({ error: THRESHOLDS })
  .regex(/^[0-9]{1,9}(,[0-9]{1,9})*$/, THRESHOLDS)
  .transform((text) => text.split(',').map(Number))
  .refine(isAscending, THRESHOLDS)

/** By purchases of the last twelve months. Each customer counts once, for the highest tier that they reach. */
export const previewTiers = call(routes.previewTiers, {
  summary: 'Count the customers that tiers would have today',
  params: z.object({ fromPoints: Thresholds }),
  result: z.array(TierCount),
})

function isAscending(points: readonly number[]): boolean {
  const isPossible = points.length <= MOST_TIERS && points.every((one) => one <= MAX_FROM_POINTS)
  return isPossible && points.every((one, index) => one > (points[index - 1] ?? 0))
}

/** By last day, soonest first. */
export const outstandingPoints = call(routes.outstandingPoints, {
  summary: 'Report all customers’ points by their last day',
  params: z.object({}),
  result: z.array(OutstandingPoints),
})
