import { listOfferUses as listCall } from '@sufra/contracts/promotions/offers/calls'
import { canEdit } from '@sufra/contracts/rights'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { getActorName } from '../platform/observability/audit.ts'
import { OWN_MISTAKE_MS } from './can-take-back.ts'
import { type OfferUseRecord, OfferUses, toUseDto } from './offer-use.model.ts'

const MOST_USES = 50

/** Those of the last five minutes that the caller can undo, newest first. */
export const listOfferUses = (app: AppContext) =>
  defineAction(listCall, async ({ meta }) => {
    const { session } = meta
    const isEditor = session?.kind === 'admin' && canEdit(session.role)
    const usedAt = { $gte: new Date(app.now().getTime() - OWN_MISTAKE_MS) }
    const undoable = { usedAt, undoneAt: null, posOrderId: { $exists: false } }
    const uses = await OfferUses.find({ ...undoable, ...(!isEditor && { usedBy: getActorName(meta) ?? '' }) })
      .sort({ usedAt: -1, id: -1 })
      .limit(MOST_USES)
      .lean<OfferUseRecord[]>()
    return uses.map(toUseDto)
  })
