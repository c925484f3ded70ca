import { randomUUID } from 'node:crypto'
import { refundPurchase as refundCall } from '@sufra/contracts/points/calls'
import { createDomainError } from '@sufra/domain/errors'
import { calculateRefundPoints, toDirhams, toFils } from '@sufra/domain/money'
import { defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { updateOne, write } from '../lib/db/transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { toStaffDto } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'
import { Ledger, type LedgerRecord, toDto } from './ledger.model.ts'
import { movePoints } from './move-points.ts'

/**
 * Takes back points of a purchase by a ledger entry (docs/specification/beyond.md, Refunds).
 * Concurrent refunds conflict: both write the purchase's entry.
 * @throws RuleError TRANSACTION_NOT_FOUND, NOT_A_PURCHASE, REFUND_TOO_LARGE, POINTS_ALREADY_SPENT, CUSTOMER_NOT_FOUND.
 */
export const refundPurchase = (app: AppContext) =>
  defineTransaction(refundCall, async (ctx, { id, amount, reason, adminName, takeWhatIsThere }) => {
    const { line, ...purchase } = await getPurchase(id)
    const before = await getCustomer(line.customerId)
    const left = purchase.amountFils - purchase.refundedFils
    const fils = amount == null ? left : (toFils(amount) ?? 0)
    if (fils > left || left === 0) throw createDomainError('REFUND_TOO_LARGE', { left: toDirhams(left) })
    const points = calculateRefundPoints(purchase, fils)
    if (points > before.points && !takeWhatIsThere) {
      throw createDomainError('POINTS_ALREADY_SPENT', { points, balance: before.points })
    }
    const { session } = ctx.meta
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
        adminName: adminName ?? (session?.kind === 'admin' ? session.username : null),
        refundOf: id,
        reason,
      },
      app.now(),
    )
    write(updateOne(Ledger, { id }, { $inc: { refundedFils: fils } }))
    const record = `customer:${line.customerId}`
    await writeAudit(ctx, { what: 'points.refund', record, before: toDto(line), after: toDto(entry), adminName }, app)
    return { customer: toStaffDto(session, customer), transaction: toDto(entry) }
  })

async function getPurchase(id: number) {
  const line = await Ledger.findOne({ id }).lean<LedgerRecord>()
  if (!line) throw createDomainError('TRANSACTION_NOT_FOUND')
  const { type, amountFils, refundedFils = 0 } = line
  if (type !== 'earn' || amountFils === null) throw createDomainError('NOT_A_PURCHASE')
  return { line, amountFils, refundedFils }
}
