import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '@sufra/contracts/call'
import type { refundPurchase as refundCall } from '@sufra/contracts/customers/points/calls'
import { isStillEarning } from '@sufra/domain/customers/ledger-flags'
import { calculateRefundBonus } from '@sufra/domain/customers/tiers'
import { createDomainError } from '@sufra/domain/platform/errors'
import { calculateRefundPoints, toDirhams, toFils } from '@sufra/domain/platform/money'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'
import { IS_VISIT, Ledger, type LedgerRecord, toDto } from '../ledger.model.ts'
import { countRefundable } from '../loyalty/customer-lots.ts'
import { type MovedPoints, movePoints } from './move-points.ts'

/** A bill that is undone has no reason. */
export type WantedRefund = Omit<ParamsOf<typeof refundCall>, 'reason'> & { reason?: string }

interface RefundedEntry {
  customer: CustomerRecord
  entry: LedgerRecord
  /** What is taken back of the purchase's bonus. */
  bonus?: LedgerRecord
  /** Of the purchase, in total. */
  refundedFils: number
  /** The till's order that is now refunded as a whole. */
  wholeOrderId: number | null
}

/**
 * Takes back points of a purchase by a ledger entry (docs/specification/beyond.md, Refunds).
 * Part of the current transaction; concurrent refunds conflict, because both write the purchase's entry.
 * @throws RuleError TRANSACTION_NOT_FOUND, NOT_A_PURCHASE, REFUND_TOO_LARGE, POINTS_ALREADY_SPENT, CUSTOMER_NOT_FOUND.
 */
export async function refundEntry(
  ctx: ActionContext,
  { id, amount, reason, adminName, takeWhatIsThere }: WantedRefund,
  app: AppContext,
): Promise<RefundedEntry> {
  const { line, ...purchase } = await getPurchase(id)
  const before = await getCustomer(line.customerId)
  const left = purchase.amountFils - purchase.refundedFils
  const fils = amount == null ? left : (toFils(amount) ?? 0)
  if (fils > left || !isStillEarning(toDto(line)))
    throw createDomainError('REFUND_TOO_LARGE', { left: toDirhams(left) })
  if (fils === 0 && left > 0) throw createNoAmount()
  const refundable = await countRefundable(before, line, app)
  const points = Math.min(calculateRefundPoints(purchase, fils), refundable)
  const bonusPoints = Math.min(calculateRefundBonus(purchase, fils, line.bonusTenths ?? 0), refundable - points)
  if (points + bonusPoints > before.points && !takeWhatIsThere) {
    throw createDomainError('POINTS_ALREADY_SPENT', { points: points + bonusPoints, balance: before.points })
  }
  const refunded = await movePoints(
    before,
    {
      ref: `refund:${randomUUID()}`,
      customerId: line.customerId,
      type: 'adjustment',
      points: 0 - Math.min(points, before.points),
      amountFils: 0 - fils,
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
  const { entry } = refunded
  const takenBonus = Math.min(bonusPoints, refunded.customer.points)
  const bonus = takenBonus > 0 ? await takeBonusBack(refunded, takenBonus, line, app) : null
  const isWhole = fils === left
  // The order may earn again.
  write(updateOne(Ledger, { id }, { $inc: { refundedFils: fils }, ...(isWhole && { $unset: { orderClaims: true } }) }))
  const record = `customer:${line.customerId}`
  await writeAudit(ctx, { what: 'points.refund', record, before: toDto(line), after: toDto(entry), adminName }, app)
  const { customer } = isWhole ? await takeVisitBack((bonus ?? refunded).customer, line) : (bonus ?? refunded)
  const refundedFils = purchase.refundedFils + fils
  const wholeOrderId = (isWhole && line.posOrderId) || null
  return { customer, entry, ...(bonus && { bonus: bonus.entry }), refundedFils, wholeOrderId }
}

function createNoAmount() {
  const message = 'Amount must be greater than 0'
  return createDomainError('VALIDATION_ERROR', { details: [{ field: 'amount', message }] }, { message })
}

/** The last visit is the latest purchase that was not wholly refunded; part of the current transaction. */
async function takeVisitBack(customer: CustomerRecord, { id, createdAt }: LedgerRecord) {
  if (!customer.lastVisitAt || customer.lastVisitAt > createdAt) return { customer }
  const { lastVisitAt: _, ...never } = customer
  const earlier = { customerId: customer.id, type: 'earn' as const, id: { $ne: id }, $expr: IS_VISIT }
  const latest = await Ledger.findOne(earlier).sort({ createdAt: -1, id: -1 }).lean<LedgerRecord>()
  const visit = latest && { lastVisitAt: latest.createdAt }
  write(updateOne(Customers, { id: customer.id }, visit ? { $set: visit } : { $unset: { lastVisitAt: true } }))
  return { customer: visit ? { ...customer, ...visit } : never }
}

function takeBonusBack({ customer, entry }: MovedPoints, points: number, line: LedgerRecord, app: AppContext) {
  const { customerId, posOrderNumber, adminName, refundOf, reason } = entry
  const move = {
    ref: `bonus:${entry.ref}`,
    customerId,
    type: 'bonus' as const,
    points: -points,
    amountFils: null,
    description: 'Bonus taken back',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber,
    adminName,
    ...(refundOf !== undefined && { refundOf }),
    ...(reason !== undefined && { reason }),
  }
  return movePoints(customer, move, app, { refunded: line })
}

async function getPurchase(id: number) {
  const line = await Ledger.findOne({ id }).lean<LedgerRecord>()
  if (!line) throw createDomainError('TRANSACTION_NOT_FOUND')
  const { type, amountFils, refundedFils = 0 } = line
  if (type !== 'earn' || amountFils === null) throw createDomainError('NOT_A_PURCHASE')
  return { line, amountFils, refundedFils }
}
