import { listOffers as listOffersCall } from '@sufra/contracts/offers'
import { inAudience } from '@sufra/domain/audience'
import { dayInZone } from '@sufra/domain/calendar-day'
import { action } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import { type OfferRecord, Offers, toDto } from './offer.model.ts'
import { viewerOf } from './viewer.ts'

/**
 * The offers of a customer's calendar: active, in the audience, not over by the restaurant's day (contract §6); those
 * still to come are among them. Staff who name no customer get every active one, over or not (contract §2). The one
 * that ends first comes first.
 */
export const listOffers = (app: AppContext) =>
  action(listOffersCall, async (ctx, { customerId }) => {
    const viewer = await viewerOf(ctx, customerId)
    const today = dayInZone(app.now(), app.config.restaurant.timeZone)
    const offers = await Offers.find({ isActive: true, ...(viewer && { validUntil: { $gte: today } }) })
      .sort({ validUntil: 1, id: 1 })
      .lean<OfferRecord[]>()
    return offers.filter((offer) => !viewer || inAudience(viewer.isMuslim, offer)).map(toDto)
  })
