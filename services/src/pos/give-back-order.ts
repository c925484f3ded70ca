import { updateOne, write } from '../platform/db/transaction.ts'
import { giveBackCodes, undoUseOfOrder } from '../promotions/public.ts'
import { type PosOrderRecord, PosOrders } from './pos-order.model.ts'

/**
 * Gives the codes and the offer's use of a wholly refunded order back, and its number; part of the current transaction.
 * @returns the codes.
 */
export async function giveBackOrder(id: number, now: Date): Promise<string[]> {
  const order = await PosOrders.findOne({ id }).lean<PosOrderRecord>()
  if (!order) return []
  write(updateOne(PosOrders, { id }, { $unset: { identities: true } }))
  if (order.offerId !== null) await undoUseOfOrder(order.offerId, id, now)
  return giveBackCodes(order.codeIds, { usedAt: order.createdAt, posOrderNumber: order.orderNumber }, now)
}
