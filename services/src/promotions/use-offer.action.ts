import { useOffer as useCall } from '@sufra/contracts/offers/calls'
import { createDomainError } from '@sufra/domain/errors'
import { defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { publishChange, updateOne, write } from '../lib/db/transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { isUsedUp, type OfferRecord, Offers, toDto } from './offer.model.ts'

export const useOffer = (app: AppContext) =>
  defineTransaction(
    useCall,
    async (ctx, { id, customerId, posOrderNumber }) => {
      const offer = toDto(await countOfferUse(id))
      // On the customer's record, so that a deletion erases it.
      const record = customerId ? `customer:${customerId}` : `offer:${id}`
      const after = { offerId: id, title: offer.title, usedCount: offer.usedCount, posOrderNumber }
      await writeAudit(ctx, { what: 'offer.use', record, after }, app)
      return offer
    },
    { queue: ['offer', 'id'] },
  )

/**
 * Counts one use; part of the current transaction. Concurrent uses conflict, so the limit holds.
 * The version stays: a use is no edit.
 * @throws RuleError OFFER_NOT_FOUND, also for an inactive offer, OFFER_USED_UP.
 */
export async function countOfferUse(id: number): Promise<OfferRecord> {
  const offer = await Offers.findOne({ id, isActive: true }).lean<OfferRecord>()
  if (!offer) throw createDomainError('OFFER_NOT_FOUND')
  if (isUsedUp(offer)) throw createDomainError('OFFER_USED_UP')
  write(updateOne(Offers, { id }, { $inc: { usedCount: 1 } }))
  publishChange({ kind: 'offer', id })
  return { ...offer, usedCount: offer.usedCount + 1 }
}

/** Reverts `countOfferUse`; part of the current transaction. A deleted offer is ignored. */
export function giveBackOfferUse(id: number): void {
  write(updateOne(Offers, { id, usedCount: { $gt: 0 } }, { $inc: { usedCount: -1 } }))
  publishChange({ kind: 'offer', id })
}
