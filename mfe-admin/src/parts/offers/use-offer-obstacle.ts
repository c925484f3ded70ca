import { useBusinessDay, useTimeZone } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { getMinuteOfBusinessDay } from '@sufra/domain/platform/business-day'
import { findOfferObstacle, type OfferObstacle } from '@sufra/domain/promotions/offers'

/** Why an offer cannot be used at this minute of the restaurant. */
export function useOfferObstacle(): (offer: Offer) => OfferObstacle | null {
  const day = useBusinessDay()
  const minute = getMinuteOfBusinessDay(useMinute(), day, useTimeZone())
  return (offer) => findOfferObstacle(offer, day, minute)
}
