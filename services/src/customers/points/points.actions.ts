import { calculateBonus } from '@sufra/domain/customers/tiers'
import * as calls from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { toDto as toCustomerDto } from '../customer.model.ts'
import { toDto as toTransactionDto } from '../ledger.model.ts'
import { findLedgerEntry, invalidateRef, movePointsOnce } from './move-points-once.ts'

export const moveOnce = (app: AppContext) =>
  defineInternalAction(calls.move, async (_ctx, wanted) => {
    const { customer, entry, already } = await runTransaction(() => movePointsOnce(wanted, app))
    const bonus = calculateBonus(entry.points, entry.bonusTenths ?? 0)
    return { customer: toCustomerDto(customer), transaction: toTransactionDto(entry), bonus, already }
  })

export const hasMoved = defineInternalAction(calls.hasMoved, async (_ctx, { customerId, ref }) => ({
  moved: (await findLedgerEntry(customerId, ref)) !== null,
}))

export const voidMove = defineInternalAction(calls.voidMove, async (_ctx, { customerId, ref }) => ({
  moved: await runTransaction(() => invalidateRef(customerId, ref)),
}))
