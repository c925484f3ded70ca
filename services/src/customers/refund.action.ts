import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '@sufra/contracts/call'
import { refundPurchase as refundCall } from '@sufra/contracts/points/calls'
import { createDomainError } from '@sufra/domain/errors'
import { calculateRefundPoints, toDirhams, toFils } from '@sufra/domain/money'
import { type ActionContext, defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { updateOne, write } from '../lib/db/transaction.ts'
import { getActorName, writeAudit } from '../lib/observability/audit.ts'
import { giveBackOrder } from '../pos/give-back-order.ts'
import { type CustomerRecord, toStaffDto } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'
import { Ledger, type LedgerRecord, toDto } from './ledger.model.ts'
import { movePoints } from './move-points.ts'

export const refundPurchase = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, params) => {
    const { customer, entry } = await refundEntry(ctx, params, app)
    return { customer: toStaffDto(ctx.meta.session, customer), transaction: toDto(entry) }
  })

interface RefundedEntry {
  customer: CustomerRecord
  entry: LedgerRecord
  /** Of the purchase, in total. */
  refundedFils: number
  codesGivenBack: string[]
}

/**
 * Takes back points of a purchase by a ledger entry (docs/specification/beyond.md, Refunds).
 * A whole refund of a till's order gives its codes and the offer's use back.
 * Part of the current transaction; concurrent refunds conflict, because both write the purchase's entry.
 * @throws RuleError TRANSACTION_NOT_FOUND, NOT_A_PURCHASE, REFUND_TOO_LARGE, POINTS_ALREADY_SPENT, CUSTOMER_NOT_FOUND.
 */
export async function refundEntry(
  ctx: ActionContext,
  { id, amount, reason, adminName, takeWhatIsThere }: ParamsOf<typeof refundCall>,
  app: AppContext,
): Promise<RefundedEntry> {
  const { line, ...purchase } = await getPurchase(id)
  const before = await getCustomer(line.customerId)
  const left = purchase.amountFils - purchase.refundedFils
  const fils = amount == null ? left : (toFils(amount) ?? 0)
  if (fils > left || left === 0) throw createDomainError('REFUND_TOO_LARGE', { left: toDirhams(left) })
  const points = calculateRefundPoints(purchase, fils)
  if (points > before.points && !takeWhatIsThere) {
    throw createDomainError('POINTS_ALREADY_SPENT', { points, balance: before.points })
  }
  const { customer, entry } = await movePoints(
    before,
    {
      ref: `refund:${randomUUID()}`,
      customerId: line.customerId,
      type: 'adjustment',
      points: -Math.min(points, before.points),
      amountFils: -fils,
      description: 'Refund',
      qrCodeHash: null,
      rewardId: null,
      posOrderNumber: line.posOrderNumber,
      adminName: adminName ?? getActorName(ctx.meta),
      refundOf: id,
      reason,
    },
    app,
    { refunded: line },
  )
  const isWhole = fils === left
  // The order may earn again.
  write(updateOne(Ledger, { id }, { $inc: { refundedFils: fils }, ...(isWhole && { $unset: { earningOrder: true } }) }))
  const record = `customer:${line.customerId}`
  await writeAudit(ctx, { what: 'points.refund', record, before: toDto(line), after: toDto(entry), adminName }, app)
  const codesGivenBack = isWhole && line.posOrderId !== undefined ? await giveBackOrder(line.posOrderId, app.now()) : []
  return { customer, entry, refundedFils: purchase.refundedFils + fils, codesGivenBack }
}

async function getPurchase(id: number) {
  const line = await Ledger.findOne({ id }).lean<LedgerRecord>()
  if (!line) throw createDomainError('TRANSACTION_NOT_FOUND')
  const { type, amountFils, refundedFils = 0 } = line
  if (type !== 'earn' || amountFils === null) throw createDomainError('NOT_A_PURCHASE')
  return { line, amountFils, refundedFils }
}
