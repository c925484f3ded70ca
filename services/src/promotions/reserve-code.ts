import { randomBytes } from 'node:crypto'
import { inAudience } from '@sufra/domain/audience'
import { codeEnd, codeFromBytes } from '@sufra/domain/discount-code'
import { rule } from '@sufra/domain/errors'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../lib/config.ts'
import { nextId } from '../lib/db/counters.ts'
import { runOnce } from '../lib/db/current-transaction.ts'
import { insertOne, runTransaction, write } from '../lib/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { type RewardRecord, Rewards } from './reward.model.ts'
import type { Viewer } from './viewer.ts'

/** What is to be traded: for whom, under which ref, and by which member of the staff, if it was one. */
export interface Trade extends Pick<CodeRecord, 'rewardId' | 'ref' | 'tradedBy'> {
  customer: Viewer
}

/**
 * Reserves a fresh code for a redemption, which is a transaction of its own. For a reward that a customer may redeem
 * once, the reservation is what keeps a second one out. The same `ref` of the same customer gets the same code again,
 * whatever has become of the reward.
 * @throws RuleError REWARD_NOT_FOUND, REWARD_ALREADY_REDEEMED.
 */
export function reserveCode(trade: Trade, app: AppContext): Promise<CodeRecord> {
  return runTransaction(async () => {
    const { ref, customer } = trade
    const begun = () => Codes.findOne({ ref, customerId: customer.id }).lean<CodeRecord>().exec()
    return runOnce(begun, async () => {
      const reserved = await draftOf(trade, await rewardFor(trade), app)
      // Where another code has these eight characters already, this is retried and draws others.
      write(insertOne(Codes, reserved))
      return reserved
    })
  })
}

async function rewardFor({ customer, rewardId }: Trade): Promise<RewardRecord> {
  const reward = await Rewards.findOne({ id: rewardId, isActive: true }).lean<RewardRecord>()
  if (!reward || !inAudience(customer.isMuslim, reward)) throw rule('REWARD_NOT_FOUND')
  // Codes of a time when the reward could be redeemed often count as well, once they are issued.
  const kept: QueryFilter<CodeRecord> = {
    customerId: customer.id,
    rewardId,
    $or: [{ state: 'issued' }, { once: true }],
  }
  if (!reward.isMultipleRedemption && (await Codes.exists(kept))) throw rule('REWARD_ALREADY_REDEEMED')
  return reward
}

async function draftOf({ customer, ref, tradedBy }: Trade, reward: RewardRecord, app: AppContext): Promise<CodeRecord> {
  const now = app.now()
  const { discountCodeDays, restaurant } = app.config
  return {
    id: await nextId('discount_codes'),
    customerId: customer.id,
    ...getTerms(reward),
    code: freshCode(),
    state: 'reserved',
    ref,
    tradedBy,
    once: reward.isMultipleRedemption ? null : true,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: codeEnd(now, discountCodeDays, restaurant.timeZone),
    createdAt: now,
  }
}

/** What a code keeps of its reward, which may be another one by the time the code is used. */
export function getTerms(reward: RewardRecord) {
  return {
    rewardId: reward.id,
    rewardTitle: reward.name,
    rewardTitleAr: reward.nameAr ?? null,
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
