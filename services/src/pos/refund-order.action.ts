import { refundPosOrder as refundCall } from '@sufra/contracts/pos/calls'
import { createDomainError } from '@sufra/domain/errors'
import { normaliseOrderNumber } from '@sufra/domain/order-number'
import { listValidKeyIds } from '../auth/api-key.model.ts'
import { refundEntry } from '../customers/refund.action.ts'
import { type ActionContext, defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { type PosOrderRecord, PosOrders, toDto } from './pos-order.model.ts'

/** A key refunds its own orders, and those of keys that have ended, so that a replaced key loses none. */
export const refundPosOrder = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, { orderNumber, ...refund }) => {
    const order = await findOrder(ctx, normaliseOrderNumber(orderNumber), app)
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

/** Other keys number their orders alike. @throws RuleError ORDER_NOT_FOUND. */
async function findOrder({ meta }: ActionContext, orderKey: string, app: AppContext): Promise<PosOrderRecord> {
  const own = await PosOrders.findOne({ orderKey, keyId: meta.apiKey?.id }).lean<PosOrderRecord>()
  if (own) return own
  const keyId = { $nin: await listValidKeyIds(app.now()) }
  const inherited = await PosOrders.findOne({ orderKey, keyId }).sort({ id: -1 }).lean<PosOrderRecord>()
  if (!inherited) throw createDomainError('ORDER_NOT_FOUND')
  return inherited
}
