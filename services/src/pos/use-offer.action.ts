import { useOffer as useCall } from '@sufra/contracts/promotions/offers/calls'
import { appendOfferEntry } from '../customers/public.ts'
import { defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { useOffer as countUse, toOfferDto as toDto, toUseDto } from '../promotions/public.ts'

/** Counts the use and writes it into the guest's history, in one transaction (docs/decisions/0029). */
export const useOffer = (app: AppContext) =>
  defineTransaction(
    useCall,
    async (ctx, { id, customerId = null, posOrderNumber }) => {
      const usedBy = getActorName(ctx.meta) ?? ''
      const { offer, use } = await countUse(id, { customerId, posOrderNumber, usedBy, usedAt: app.now() })
      if (customerId !== null) await appendOfferEntry(customerId, use)
      const { title, usedCount } = offer
      // On the customer's record, so that a deletion erases it.
      const record = customerId === null ? `offer:${id}` : `customer:${customerId}`
      const after = { offerId: id, title, usedCount, posOrderNumber }
      await writeAudit(ctx, { what: 'offer.use', record, after }, app)
      return { ...toDto(offer), use: toUseDto(use) }
    },
    { queue: ['offer', 'id'] },
  )
