import { listOffers as listOffersCall } from '@sufra/contracts/promotions/offers/calls'
import { isInAudience } from '@sufra/domain/marketing/audience'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { cacheRead } from '../platform/db/cached-reads.ts'
import { type OfferRecord, Offers, toDto } from './offer.model.ts'
import { getViewer } from './viewer.ts'

const activeOffers = cacheRead([Offers], () =>
  Offers.find({ isActive: true }).sort({ validUntil: 1, id: 1 }).lean<OfferRecord[]>(),
)

/**
 * A customer gets the matching audience's active offers that have not ended by the restaurant's day (contract §6).
 * Staff without a customer get every active one (contract §2). Ordered by end date.
 */
export const listOffers = (app: AppContext) =>
  defineAction(listOffersCall, async (ctx, { customerId }) => {
    const viewer = await getViewer(ctx, customerId)
    const today = getDayInZone(app.now(), app.config.restaurant.timeZone)
    const offers = await activeOffers()
    const isFor = (offer: OfferRecord) => !viewer || (offer.validUntil >= today && isInAudience(viewer.isMuslim, offer))
    return offers.filter(isFor).map(toDto)
  })
