import { refundPurchase as refundCall } from '@sufra/contracts/customers/points/calls'
import { toLedgerDto as toDto, toStaffDto } from '../customers/public.ts'
import { defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { refundWithOrder } from './refund-with-order.ts'

export const refundPurchase = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, params) => {
    const { customer, entry, bonus } = await refundWithOrder(ctx, params, app)
    return {
      customer: toStaffDto(ctx.meta.session, customer),
      transaction: toDto(entry),
      ...(bonus && { bonus: toDto(bonus) }),
    }
  })
