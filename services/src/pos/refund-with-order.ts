import type { ParamsOf } from '@sufra/contracts/call'
import type { refundPurchase as refundCall } from '@sufra/contracts/customers/points/calls'
import { refundEntry } from '../customers/public.ts'
import type { ActionContext } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { giveBackOrder } from './give-back-order.ts'

/** Refunds a purchase; a whole refund of a till's order gives its codes and the offer's use back. As `refundEntry`. */
export async function refundWithOrder(ctx: ActionContext, wanted: ParamsOf<typeof refundCall>, app: AppContext) {
  const refunded = await refundEntry(ctx, wanted, app)
  const { wholeOrderId } = refunded
  return { ...refunded, codesGivenBack: wholeOrderId === null ? [] : await giveBackOrder(wholeOrderId, app.now()) }
}
