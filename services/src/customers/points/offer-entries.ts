import type { OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { allocateId } from '../../platform/db/counters.ts'
import { deleteOne, insertOne, publishChange, write } from '../../platform/db/transaction.ts'
import { getCustomer } from '../find-customer.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'

type UsedOffer = Pick<OfferUse, 'id' | 'offerId' | 'title' | 'titleAr' | 'posOrderNumber' | 'usedBy'> & { usedAt: Date }

const getRef = (useId: number) => `offer_use:${useId}`

/**
 * Writes the use of an offer into a customer's history; part of the current transaction. No points move, so there is
 * no event for webhooks, and no balance: the entry waits for no other change of the customer.
 * @throws RuleError CUSTOMER_NOT_FOUND.
 */
export async function appendOfferEntry(customerId: number, use: UsedOffer): Promise<void> {
  await getCustomer(customerId)
  const orderKey = normaliseOrderNumber(use.posOrderNumber ?? '')
  const entry: LedgerRecord = {
    id: await allocateId('transactions'),
    ref: getRef(use.id),
    customerId,
    type: 'adjustment',
    points: 0,
    amountFils: null,
    description: `Offer used: ${use.title}`,
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: use.posOrderNumber,
    ...(orderKey !== '' && { orderKey }),
    adminName: use.usedBy,
    offerUse: toOfferLink(use),
    createdAt: use.usedAt,
  }
  write(insertOne(Ledger, entry))
  publishChange({ kind: 'customer', id: customerId, customerId })
}

/** Reverts `appendOfferEntry`; part of the current transaction. */
export function removeOfferEntry(customerId: number, useId: number): void {
  write(deleteOne(Ledger, { ref: getRef(useId) }))
  publishChange({ kind: 'customer', id: customerId, customerId })
}

export function toOfferLink({ id, offerId, title, titleAr }: UsedOffer): NonNullable<LedgerRecord['offerUse']> {
  return { id, offerId, title, titleAr }
}
