import { randomBytes } from 'node:crypto'
import { codeFromBytes } from '@sufra/domain/discount-code'
import { rule } from '@sufra/domain/errors'
import { nextId } from '../lib/counters.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import type { RewardRecord } from './reward.model.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reserves a fresh code for a redemption. For a reward that a customer may redeem once, the reservation is what keeps
 * a second one out. The same `ref` gets the same code again.
 * @throws RuleError REWARD_ALREADY_REDEEMED.
 */
export async function reserveCode(
  reward: RewardRecord,
  customerId: number,
  ref: string,
  world: World,
): Promise<CodeRecord> {
  const now = world.now()
  const draft: Omit<CodeRecord, 'code'> = {
    id: await nextId('discount_codes'),
    customerId,
    ...termsOf(reward),
    state: 'reserved',
    ref,
    once: reward.isMultipleRedemption ? null : true,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: new Date(now.getTime() + world.config.discountCodeDays * DAY_MS),
    createdAt: now,
  }
  for (;;) {
    const record: CodeRecord = { ...draft, code: freshCode() }
    try {
      await insert(Codes, record)
      return record
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const mine = await Codes.findOne({ ref }).lean<CodeRecord>()
      if (mine) return mine
      if (isDuplicate(error, 'customerId')) throw rule('REWARD_ALREADY_REDEEMED')
      // Another code has these eight characters already: draw again.
    }
  }
}

/** What a code keeps of its reward, which may be another one by the time the code is used. */
export function termsOf(reward: RewardRecord) {
  return {
    rewardId: reward.id,
    rewardTitle: reward.name,
    discountType: reward.discountType ?? 'fixed',
    discountValue: reward.discountValue ?? 0,
    pointsCost: reward.pointsCost,
  }
}

function freshCode(): string {
  for (;;) {
    const code = codeFromBytes(randomBytes(16))
    if (code) return code
  }
}
