import type { ResultOf } from '@sufra/contracts/call'
import { rewardsReport as rewardsReportCall } from '@sufra/contracts/reports'
import { action } from '../lib/action.ts'

type Redeemed = ResultOf<typeof rewardsReportCall>

const MOST = 10

/** What customers trade their points for most; a reward goes by the name that it had last. */
export const rewardsReport = action(rewardsReportCall, async (ctx, { days }) => {
  const redeemed = await ctx.call<Redeemed, unknown>('customers.redeemedRewards', { days })
  return redeemed.toSorted(mostWantedFirst).slice(0, MOST)
})

function mostWantedFirst(a: Redeemed[number], b: Redeemed[number]): number {
  return b.redemptions - a.redemptions || b.points - a.points || a.rewardId - b.rewardId
}
