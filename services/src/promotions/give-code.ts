import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { deleteOne, insertOne, publishChange, write } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { generateCode } from './reserve-code.ts'

export interface GiftTerms extends Pick<CodeRecord, 'ref' | 'discountType' | 'discountValue' | 'expiresAt'> {
  title: string
  titleAr: string
}

/** A discount code without points, once for its `ref`; part of the current transaction. */
export async function giveCode(customerId: number, terms: GiftTerms, { now }: AppContext): Promise<void> {
  const { title, titleAr, ...same } = terms
  const code: CodeRecord = {
    ...same,
    id: await allocateId('discount_codes'),
    customerId,
    code: generateCode(),
    rewardTitle: title,
    rewardTitleAr: titleAr,
    pointsCost: 0,
    state: 'issued',
    once: null,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    createdAt: now(),
  }
  write(insertOne(Codes, code))
  publishChange({ kind: 'code', id: code.id, customerId })
}

export function findGivenCode(ref: string): Promise<CodeRecord | null> {
  return Codes.findOne({ ref }).lean<CodeRecord>()
}

/** Deletes a given code that nobody used; part of the current transaction. Concurrent uses conflict. */
export async function deleteUnusedCode(ref: string): Promise<void> {
  const code = await Codes.findOne({ ref, isUsed: false }).lean<CodeRecord>()
  if (!code) return
  write(deleteOne(Codes, { id: code.id }))
  publishChange({ kind: 'code', id: code.id, customerId: code.customerId })
}

/** Codes whose `ref` begins with `prefix:`. */
export async function countGivenCodes(prefix: string): Promise<{ given: number; used: number }> {
  // By the index of `ref`: `;` follows `:`.
  const ref = { $gt: `${prefix}:`, $lt: `${prefix};` }
  const [given, used] = await Promise.all([Codes.countDocuments({ ref }), Codes.countDocuments({ ref, isUsed: true })])
  return { given, used }
}
