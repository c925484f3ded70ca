import { refundPosOrder as refundCall } from '@sufra/contracts/pos/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { validKeyIds } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import type { QueryFilter } from 'mongoose'
import { type ActionContext, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { runOutsideTransaction } from '../platform/db/current-transaction.ts'
import { type PosOrderRecord, PosOrders, toDto } from './pos-order.model.ts'
import { refundWithOrder } from './refund-with-order.ts'

const REFUND_MS = 30 * 24 * 60 * 60_000

/** A key refunds its own orders of the last 30 days, and those of keys that have ended, so that a replaced key loses none. */
export const refundPosOrder = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, { orderNumber, ...refund }) => {
    const order = await findOrder(ctx, normaliseOrderNumber(orderNumber), app)
    const wanted = { ...refund, id: order.entryId, adminName: null }
    const { customer, entry, bonus, refundedFils, codesGivenBack } = await refundWithOrder(ctx, wanted, app)
    return {
      pointsTakenBack: 0 - entry.points,
      ...(bonus && { bonusTakenBack: -bonus.points }),
      points: customer.points,
      codesGivenBack,
      order: toDto(order, refundedFils),
    }
  })

/** A number is used again, and other keys number their orders alike. @throws RuleError ORDER_NOT_FOUND. */
async function findOrder(ctx: ActionContext, orderKey: string, app: AppContext): Promise<PosOrderRecord> {
  const createdAt = { $gte: new Date(app.now().getTime() - REFUND_MS) }
  const findNewest = (keyId: QueryFilter<PosOrderRecord>['keyId']) =>
    PosOrders.findOne({ keyId, orderKey, createdAt }).sort({ id: -1 }).lean<PosOrderRecord>()
  const order =
    (await findNewest(ctx.meta.apiKey?.id)) ??
    (await findNewest({ $nin: await runOutsideTransaction(() => call(ctx, validKeyIds, {})) }))
  if (!order) throw createDomainError('ORDER_NOT_FOUND')
  return order
}
