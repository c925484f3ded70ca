import type { EarnedOrder } from '@sufra/contracts/points/entities'
import { createDomainError } from '@sufra/domain/errors'
import { isStillEarning } from '@sufra/domain/ledger-flags'
import { normaliseOrderNumber } from '@sufra/domain/order-number'
import { Ledger, type LedgerRecord, toDto } from './ledger.model.ts'

const MAX_PURCHASES = 20

/**
 * Checks that an order has not earned points, and returns the claim for its ledger entry.
 * The claim is unique, so concurrent purchases of one order conflict.
 * @param isConfirmed a person wants to add the points again: such a purchase has no claim.
 * @throws RuleError ORDER_ALREADY_EARNED with the earlier purchases.
 */
export async function claimOrder(
  posOrderNumber: string | null,
  isConfirmed: boolean,
): Promise<Pick<LedgerRecord, 'earningOrder'>> {
  const orderKey = normaliseOrderNumber(posOrderNumber ?? '')
  if (orderKey === '') return {}
  const orders = await listEarlierPurchases(orderKey)
  if (orders.length === 0) return { earningOrder: orderKey }
  if (isConfirmed) return {}
  throw createDomainError('ORDER_ALREADY_EARNED', { orders })
}

/** Purchases that were not wholly refunded, newest first. */
async function listEarlierPurchases(orderKey: string): Promise<EarnedOrder[]> {
  const found = await Ledger.find({ orderKey, type: 'earn' })
    .sort({ createdAt: -1 })
    .limit(MAX_PURCHASES)
    .lean<LedgerRecord[]>()
  return found
    .map(toDto)
    .filter(isStillEarning)
    .map(({ id, customerId, points, amount, posOrderNumber, adminName, createdAt }) => ({
      id,
      customerId,
      points,
      amount,
      posOrderNumber,
      adminName,
      createdAt,
    }))
}
