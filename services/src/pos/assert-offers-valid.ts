import { getMinuteOfBusinessDay } from '@sufra/domain/platform/business-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import { findOfferObstacle } from '@sufra/domain/promotions/offers'
import { calculateSpend, isMinSpendReached } from '@sufra/domain/promotions/spend'
import type { AppContext } from '../platform/config.ts'
import type { CodeRecord, OfferRecord } from '../promotions/public.ts'

interface BillAtTill {
  now: Date
  /** Business day. */
  day: Day
  /** What the guest paid. */
  amountFils: number
  codes: readonly CodeRecord[]
}

/**
 * Whether the offers of a bill are valid at its day and minute, and its minimum spend is reached.
 * @throws RuleError OFFER_NOT_NOW, MIN_SPEND_NOT_REACHED, with `offerId`.
 */
export function assertOffersValid(
  offers: readonly OfferRecord[],
  { now, day, amountFils, codes }: BillAtTill,
  { config }: AppContext,
): void {
  const minute = getMinuteOfBusinessDay(now, day, config.restaurant.timeZone)
  const spend = calculateSpend(amountFils, [...offers, ...codes])
  for (const offer of offers) {
    const { id: offerId, minSpend } = offer
    const reason = findOfferObstacle(offer, day, minute)
    if (reason) throw createDomainError('OFFER_NOT_NOW', { offerId, reason })
    if (!isMinSpendReached(offer, spend)) throw createDomainError('MIN_SPEND_NOT_REACHED', { offerId, minSpend })
  }
}
