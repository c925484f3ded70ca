import { listRewards as listRewardsCall } from '@sufra/contracts/promotions/rewards/calls'
import { isInAudience } from '@sufra/domain/marketing/audience'
import { defineAction } from '../platform/calls/action.ts'
import { cacheRead } from '../platform/db/cached-reads.ts'
import { type RewardRecord, Rewards, toDto } from './reward.model.ts'
import { getViewer } from './viewer.ts'

const activeRewards = cacheRead([Rewards], () =>
  Rewards.find({ isActive: true }).sort({ pointsCost: 1, id: 1 }).lean<RewardRecord[]>(),
)

export const listRewards = defineAction(listRewardsCall, async (ctx, { customerId }) => {
  const viewer = await getViewer(ctx, customerId)
  const rewards = await activeRewards()
  return rewards.filter((reward) => !viewer || isInAudience(viewer.isMuslim, reward)).map(toDto)
})
