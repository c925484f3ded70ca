import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { insertOne, publishChange, write } from '../../platform/db/transaction.ts'
import { type CodeRecord, Codes } from '../../promotions/code.model.ts'
import { generateCode } from '../../promotions/reserve-code.ts'

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
