import { createDomainError } from '@sufra/domain/platform/errors'
import { allocateId } from '../platform/db/counters.ts'
import { insertOne, publishChange, updateOne, write } from '../platform/db/transaction.ts'
import { isUsedUp, type OfferRecord, Offers } from './offer.model.ts'
import { type OfferUseRecord, OfferUses } from './offer-use.model.ts'

type NewUse = Pick<OfferUseRecord, 'customerId' | 'posOrderNumber' | 'posOrderId' | 'usedBy' | 'usedAt'>

/**
 * Counts one use; part of the current transaction. Concurrent uses conflict, so the limit holds.
 * The version stays: a use is no edit.
 * @throws RuleError OFFER_NOT_FOUND, also for an inactive offer, OFFER_USED_UP.
 */
export async function useOffer(offerId: number, about: NewUse): Promise<{ offer: OfferRecord; use: OfferUseRecord }> {
  const offer = await Offers.findOne({ id: offerId, isActive: true }).lean<OfferRecord>()
  if (!offer) throw createDomainError('OFFER_NOT_FOUND')
  if (isUsedUp(offer)) throw createDomainError('OFFER_USED_UP')
  const { title, titleAr = null } = offer
  const use = { ...about, id: await allocateId('offer_uses'), offerId, title, titleAr, undoneAt: null }
  write(updateOne(Offers, { id: offerId }, { $inc: { usedCount: 1 } }), insertOne(OfferUses, use))
  publishChange({ kind: 'offer', id: offerId })
  return { offer: { ...offer, usedCount: offer.usedCount + 1 }, use }
}

/** @throws RuleError OFFER_USE_NOT_FOUND, OFFER_USE_UNDONE. */
export async function getOfferUse(offerId: number, id: number): Promise<OfferUseRecord> {
  const use = await OfferUses.findOne({ id, offerId }).lean<OfferUseRecord>()
  if (!use) throw createDomainError('OFFER_USE_NOT_FOUND')
  if (use.undoneAt) throw createDomainError('OFFER_USE_UNDONE')
  return use
}

/** Reverts `useOffer`; part of the current transaction. Concurrent ones conflict. @returns the use as undone. */
export function undoUse(use: OfferUseRecord, now: Date): OfferUseRecord {
  write(updateOne(OfferUses, { id: use.id }, { $set: { undoneAt: now } }))
  decreaseUses(use.offerId)
  return { ...use, undoneAt: now }
}

/** Reverts those uses that nobody has undone; part of the current transaction. @returns them as undone. */
export async function undoUses(ids: readonly number[], now: Date): Promise<OfferUseRecord[]> {
  if (ids.length === 0) return []
  const uses = await OfferUses.find({ id: { $in: ids }, undoneAt: null }).lean<OfferUseRecord[]>()
  return uses.map((use) => undoUse(use, now))
}

/** Reverts the use of a till's order; part of the current transaction. Orders of earlier releases have only a count. */
export async function undoUseOfOrder(offerId: number, posOrderId: number, now: Date): Promise<void> {
  const use = await OfferUses.findOne({ posOrderId }).lean<OfferUseRecord>()
  if (use) undoUse(use, now)
  else decreaseUses(offerId)
}

/** A deleted offer is ignored. */
function decreaseUses(offerId: number): void {
  write(updateOne(Offers, { id: offerId, usedCount: { $gt: 0 } }, { $inc: { usedCount: -1 } }))
  publishChange({ kind: 'offer', id: offerId })
}
