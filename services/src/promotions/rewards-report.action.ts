import { rewardsReport as rewardsReportCall } from '@sufra/contracts/reports'
import { type RedeemedReward, redeemedRewards } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { action } from '../lib/action.ts'

const MOST = 10

/** What customers trade their points for most; a reward goes by the name that it had last. */
export const rewardsReport = action(rewardsReportCall, async (ctx, { days }) => {
  const redeemed = await call(ctx, redeemedRewards, { days })
  return redeemed.toSorted(mostWantedFirst).slice(0, MOST)
})

function mostWantedFirst(a: RedeemedReward, b: RedeemedReward): number {
  return b.redemptions - a.redemptions || b.points - a.points || a.rewardId - b.rewardId
}
