import * as calls from '@sufra/runtime/calls/customers'
import { internal } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { inTransaction } from '../lib/db/transaction.ts'
import { toDto as toCustomerDto } from './customer.model.ts'
import { toDto as toTransactionDto } from './ledger.model.ts'
import { lineOf, movePointsOnce, voidRef } from './move-points.ts'

/** Moves points for another service (a redemption, a scanned receipt); idempotent under `ref`. */
export const move = (app: AppContext) =>
  internal(calls.move, async (_ctx, wanted) => {
    const { customer, entry, already } = await inTransaction(() => movePointsOnce(wanted, app.now()))
    return { customer: toCustomerDto(customer), transaction: toTransactionDto(entry), already }
  })

/** Whether a move happened. */
export const hasMoved = internal(calls.hasMoved, async (_ctx, { customerId, ref }) => ({
  moved: (await lineOf(customerId, ref)) !== null,
}))

/** Voids a move for good, unless it happened. */
export const voidMove = internal(calls.voidMove, async (_ctx, { customerId, ref }) => ({
  moved: await inTransaction(() => voidRef(customerId, ref)),
}))
