import { listOffers as listOffersCall } from '@sufra/contracts/offers'
import { inAudience } from '@sufra/domain/audience'
import { dayInZone } from '@sufra/domain/calendar-day'
import { defineAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { cacheRead } from '../lib/db/cached-reads.ts'
import { type OfferRecord, Offers, toDto } from './offer.model.ts'
import { getViewer } from './viewer.ts'

const activeOffers = cacheRead([Offers], () =>
  Offers.find({ isActive: true }).sort({ validUntil: 1, id: 1 }).lean<OfferRecord[]>(),
)

/**
 * The offers of a customer's calendar: active, in the audience, not over by the restaurant's day (contract §6); those
 * still to come are among them. Staff who name no customer get every active one, over or not (contract §2). The one
 * that ends first comes first.
 */
export const listOffers = (app: AppContext) =>
  defineAction(listOffersCall, async (ctx, { customerId }) => {
    const viewer = await getViewer(ctx, customerId)
    const today = dayInZone(app.now(), app.config.restaurant.timeZone)
    const offers = await activeOffers()
    const isFor = (offer: OfferRecord) => !viewer || (offer.validUntil >= today && inAudience(viewer.isMuslim, offer))
    return offers.filter(isFor).map(toDto)
  })
