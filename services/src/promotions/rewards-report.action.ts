import { rewardsReport as rewardsReportCall } from '@sufra/contracts/reports/calls'
import { type RedeemedReward, redeemedRewards } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { defineAction } from '../platform/calls/action.ts'
import { type RewardRecord, Rewards } from './reward.model.ts'

const MAX_REWARDS = 10

export const getRewardsReport = defineAction(rewardsReportCall, async (ctx, { days }) => {
  const redeemed = await call(ctx, redeemedRewards, { days })
  const wanted = redeemed.toSorted(comparePopularity).slice(0, MAX_REWARDS)
  const arabic = await readArabicNames(wanted.map(({ rewardId }) => rewardId))
  return wanted.map((reward) => ({ ...reward, nameAr: arabic.get(reward.rewardId) ?? null }))
})

async function readArabicNames(ids: readonly number[]): Promise<Map<number, string | null>> {
  const rewards = await Rewards.find({ id: { $in: ids } }, { _id: 0, id: 1, nameAr: 1 }).lean<RewardRecord[]>()
  return new Map(rewards.map(({ id, nameAr }) => [id, nameAr]))
}

function comparePopularity(a: RedeemedReward, b: RedeemedReward): number {
  return b.redemptions - a.redemptions || b.points - a.points || a.rewardId - b.rewardId
}
