import { randomBytes } from 'node:crypto'
import { isInAudience } from '@sufra/domain/marketing/audience'
import { createDomainError } from '@sufra/domain/platform/errors'
import { createCode, getCodeExpiry } from '@sufra/domain/promotions/discount-code'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { runOnce } from '../platform/db/current-transaction.ts'
import { insertOne, runTransaction, write } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { type RewardRecord, Rewards } from './reward.model.ts'
import type { Viewer } from './viewer.ts'

export interface Trade extends Pick<CodeRecord, 'rewardId' | 'ref' | 'tradedBy'> {
  customer: Viewer
}

/**
 * Reserves a code in its own transaction; idempotent by `ref`.
 * For a reward limited to one per customer the reservation blocks a second one.
 * @throws RuleError REWARD_NOT_FOUND, REWARD_ALREADY_REDEEMED.
 */
export function reserveCode(trade: Trade, app: AppContext): Promise<CodeRecord> {
  return runTransaction(async () => {
    const { ref, customer } = trade
    const begun = () => Codes.findOne({ ref, customerId: customer.id }).lean<CodeRecord>().exec()
    return runOnce(begun, async () => {
      const reserved = await createReservedCode(trade, await getReward(trade), app)
      // A duplicate code retries the transaction and draws new characters.
      write(insertOne(Codes, reserved))
      return reserved
    })
  })
}

async function getReward({ customer, rewardId }: Trade): Promise<RewardRecord> {
  const reward = await Rewards.findOne({ id: rewardId, isActive: true }).lean<RewardRecord>()
  if (!reward || !isInAudience(customer.isMuslim, reward)) throw createDomainError('REWARD_NOT_FOUND')
  // Includes issued codes from before the limit of one.
  const existing: QueryFilter<CodeRecord> = {
    customerId: customer.id,
    rewardId,
    $or: [{ state: 'issued' }, { once: true }],
  }
  if (!reward.isMultipleRedemption && (await Codes.exists(existing))) throw createDomainError('REWARD_ALREADY_REDEEMED')
  return reward
}

async function createReservedCode(
  { customer, ref, tradedBy }: Trade,
  reward: RewardRecord,
  app: AppContext,
): Promise<CodeRecord> {
  const now = app.now()
  const { discountCodeDays, restaurant } = app.config
  return {
    id: await allocateId('discount_codes'),
    customerId: customer.id,
    ...getTerms(reward),
    code: generateCode(),
    state: 'reserved',
    ref,
    tradedBy,
    once: reward.isMultipleRedemption ? null : true,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: getCodeExpiry(now, discountCodeDays, restaurant.timeZone),
    createdAt: now,
  }
}

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

export function generateCode(): string {
  for (;;) {
    const code = createCode(randomBytes(16))
    if (code) return code
  }
}
