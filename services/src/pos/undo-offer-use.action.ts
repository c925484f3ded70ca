import { undoOfferUse as undoCall } from '@sufra/contracts/promotions/offers/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { removeOfferEntry } from '../customers/public.ts'
import { defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { canTakeBack, getOfferUse, toUseDto, undoUse } from '../promotions/public.ts'

/**
 * Takes a use back, with its entry in the guest's history, in one transaction.
 * @throws RuleError OFFER_USE_NOT_FOUND, OFFER_USE_UNDONE, OFFER_USED_BY_ORDER, TOO_LATE_TO_GIVE_BACK.
 */
export const undoOfferUse = (app: AppContext) =>
  defineTransaction(
    undoCall,
    async (ctx, { id, useId }) => {
      const use = await getOfferUse(id, useId)
      if (use.posOrderId !== undefined) throw createDomainError('OFFER_USED_BY_ORDER')
      if (!canTakeBack(use, ctx.meta.session, app.now())) throw createDomainError('TOO_LATE_TO_GIVE_BACK')
      const [before, after] = [toUseDto(use), toUseDto(undoUse(use, app.now()))]
      if (use.customerId !== null) removeOfferEntry(use.customerId, useId)
      const record = use.customerId === null ? `offer:${id}` : `customer:${use.customerId}`
      await writeAudit(ctx, { what: 'offer.undo_use', record, before, after }, app)
      return after
    },
    { queue: ['offer', 'id'] },
  )
