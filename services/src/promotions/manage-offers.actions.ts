import * as contract from '@sufra/contracts/promotions/offers/calls'
import { offerDefaults } from '@sufra/contracts/promotions/offers/fields'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { changeRecord, type RecordKind, removeRecord } from '../platform/db/records.ts'
import { insertOne, publishChange, write } from '../platform/db/transaction.ts'
import { type Act, writeAudit } from '../platform/observability/audit.ts'
import { type OfferRecord, Offers, toDto } from './offer.model.ts'
import { resolvePicture, toAuditRecord } from './pictures/resolve-picture.ts'

const kind: RecordKind<OfferRecord> = { model: Offers, toDto, notFoundCode: 'OFFER_NOT_FOUND', change: 'offer' }

export const listAllOffers = defineAction(contract.adminOffers, async () => {
  const offers = await Offers.find({}).sort({ createdAt: -1, id: -1 }).lean<OfferRecord[]>()
  return offers.map(toDto)
})

export const createOffer = (app: AppContext) =>
  defineTransaction(contract.createOffer, async (ctx, fields) => {
    const offer: OfferRecord = {
      ...offerDefaults,
      ...(await resolvePicture(fields, app.now())),
      id: await allocateId('offers'),
      usedCount: 0,
      version: 1,
      createdAt: app.now(),
    }
    write(insertOne(Offers, offer))
    publishChange({ kind: kind.change, id: offer.id })
    await writeAudit(
      ctx,
      { what: 'offer.create', record: `offer:${offer.id}`, after: toAuditRecord(toDto(offer)) },
      app,
    )
    return toDto(offer)
  })

export const updateOffer = (app: AppContext) =>
  defineTransaction(contract.updateOffer, async (ctx, { id, ...fields }) => {
    const { before, after } = await changeRecord(kind, id, await resolvePicture(fields, app.now()), ctx.meta)
    const act: Act = {
      what: 'offer.update',
      record: `offer:${id}`,
      before: toAuditRecord(toDto(before)),
      after: toAuditRecord(toDto(after)),
    }
    await writeAudit(ctx, act, app)
    return toDto(after)
  })

export const deleteOffer = (app: AppContext) =>
  defineTransaction(contract.deleteOffer, async (ctx, { id }) => {
    const removed = await removeRecord(kind, id, ctx.meta)
    await writeAudit(ctx, { what: 'offer.delete', record: `offer:${id}`, before: toAuditRecord(toDto(removed)) }, app)
    return null
  })
