import { refundPosOrder as refundCall } from '@sufra/contracts/pos/calls'
import { createDomainError } from '@sufra/domain/errors'
import { normaliseOrderNumber } from '@sufra/domain/order-number'
import { refundEntry } from '../customers/refund.action.ts'
import { defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { type PosOrderRecord, PosOrders, toDto } from './pos-order.model.ts'

/** Any key may refund an order, so that a replaced key loses none. */
export const refundPosOrder = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, { orderNumber, ...refund }) => {
    const filter = { orderKey: normaliseOrderNumber(orderNumber) }
    const order = await PosOrders.findOne(filter).sort({ id: -1 }).lean<PosOrderRecord>()
    if (!order) throw createDomainError('ORDER_NOT_FOUND')
    const wanted = { ...refund, id: order.entryId, adminName: null }
    const { customer, entry, bonus, refundedFils, codesGivenBack } = await refundEntry(ctx, wanted, app)
    return {
      pointsTakenBack: -entry.points,
      ...(bonus && { bonusTakenBack: -bonus.points }),
      points: customer.points,
      codesGivenBack,
      order: toDto(order, refundedFils),
    }
  })
