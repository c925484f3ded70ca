import { undoBill as undoCall } from '@sufra/contracts/pos/calls'
import type { UndoneBill } from '@sufra/contracts/pos/entities'
import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import { refundEntry, removeOfferEntry } from '../customers/public.ts'
import { assertRight } from '../platform/calls/accounts.ts'
import { type ActionContext, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { updateOne, write } from '../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { giveBackCodes, toUseDto, undoUses } from '../promotions/public.ts'
import { type BillRecord, Bills } from './bill.model.ts'

export const UNDO_MS = 5 * 60_000

/**
 * Takes points, codes and offers of a bill back in one transaction; codes and offers that were given back before stay so.
 * @throws RuleError BILL_NOT_FOUND, NOT_ALLOWED for a colleague's bill, TOO_LATE_TO_UNDO, BILL_REFUNDED, POINTS_ALREADY_SPENT.
 */
export const undoBill = (app: AppContext) =>
  defineTransaction(
    undoCall,
    async (ctx, { id }) => {
      const bill = await Bills.findOne({ id }).lean<BillRecord>()
      if (!bill) throw createDomainError('BILL_NOT_FOUND')
      if (bill.undone) return bill.undone
      if (bill.savedBy !== getActorName(ctx.meta)) assertRight(ctx.meta, 'refund')
      const now = app.now()
      if (now.getTime() - bill.createdAt.getTime() > UNDO_MS) throw createDomainError('TOO_LATE_TO_UNDO')
      const { customer, entry, bonus } = await refundWholeBill(ctx, bill, app)
      const used = { usedAt: bill.createdAt, posOrderNumber: bill.posOrderNumber }
      const codes = await giveBackCodes(bill.codeIds, used, now)
      const uses = await undoUses(bill.offerUseIds, now)
      for (const use of uses) removeOfferEntry(bill.customerId, use.id)
      const undone: UndoneBill = {
        id,
        customerId: bill.customerId,
        pointsTakenBack: 0 - entry.points,
        ...(bonus && { bonusTakenBack: -bonus.points }),
        points: customer.points,
        codes,
        offers: uses.map(toUseDto),
        undoneAt: now.toISOString(),
      }
      write(updateOne(Bills, { id }, { $set: { undone } }))
      const after = { billId: id, codes, offers: uses.map(({ title }) => title) }
      await writeAudit(ctx, { what: 'bill.undo', record: `customer:${bill.customerId}`, after }, app)
      return undone
    },
    { queue: ['bill', 'id'] },
  )

/** @throws RuleError BILL_REFUNDED, also for a part of it. */
async function refundWholeBill(ctx: ActionContext, { entryId, amountFils }: BillRecord, app: AppContext) {
  const wanted = { id: entryId, adminName: null }
  try {
    const refunded = await refundEntry(ctx, wanted, app)
    if (refunded.entry.amountFils === 0 - amountFils) return refunded
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'REFUND_TOO_LARGE') throw error
  }
  throw createDomainError('BILL_REFUNDED')
}
