import * as calls from '@sufra/runtime/calls/promotions'
import { defineInternalAction } from '../platform/calls/action.ts'
import { applyToRecords } from '../platform/calls/merged-records.ts'
import type { AppContext } from '../platform/config.ts'
import { Codes } from './code.model.ts'
import { NewsReads } from './news-read.model.ts'
import { OfferUses } from './offer-use.model.ts'

/** Codes, uses of offers and read news. Codes of one reward that only one of them could have are both valid. */
export const mergeCustomers = defineInternalAction(calls.mergeCustomers, async (_ctx, step) => {
  const { into, from } = step
  const tagged = { customerId: into, formerCustomerId: from }
  if (step.step === 'move') {
    const held = await Codes.find({ customerId: into, once: true }, { _id: 0, rewardId: 1 }).lean()
    await Codes.updateMany(
      { customerId: from, once: true, rewardId: { $in: held.flatMap(({ rewardId }) => rewardId ?? []) } },
      { $set: { ...tagged, once: null, formerOnce: true } },
    )
    // What both read stays with the former record, until it can no longer be split.
    const read = await NewsReads.find({ customerId: into }, { _id: 0, newsId: 1 }).lean()
    await NewsReads.updateMany(
      { customerId: from, newsId: { $nin: read.map(({ newsId }) => newsId) } },
      { $set: tagged },
    )
  } else {
    const isSplit = step.step === 'split'
    const back = isSplit ? { $set: { customerId: from, once: true } } : {}
    const untag = { $unset: { formerCustomerId: 1, formerOnce: 1 } }
    await Codes.updateMany({ ...tagged, formerOnce: true }, { ...back, ...untag })
    await applyToRecords([NewsReads], step)
    if (!isSplit) await NewsReads.deleteMany({ customerId: from })
  }
  await applyToRecords([Codes, OfferUses], step)
  return null
})

export const countRecords = (app: AppContext) =>
  defineInternalAction(calls.countRecords, async (_ctx, { customerId }) => {
    const usable = { state: 'issued', isUsed: false, expiresAt: { $gt: app.now() } } as const
    const [codes, usableCodes, offerUses, newsRead] = await Promise.all([
      Codes.countDocuments({ customerId, state: 'issued' }),
      Codes.countDocuments({ customerId, ...usable }),
      OfferUses.countDocuments({ customerId }),
      NewsReads.countDocuments({ customerId }),
    ])
    return { codes, usableCodes, offerUses, newsRead }
  })

export const hasChangedSince = defineInternalAction(calls.hasChangedSince, async (_ctx, { customerId, since }) => {
  const later = { $gt: new Date(since) }
  const codes = { customerId, $or: [{ createdAt: later }, { usedAt: later }] }
  const uses = { customerId, $or: [{ usedAt: later }, { undoneAt: later }] }
  return (await Codes.exists(codes)) !== null || (await OfferUses.exists(uses)) !== null
})
