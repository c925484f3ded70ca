import { getDayInZone, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import { type RedeemedReward, redeemedRewards as redeemedRewardsCall } from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getLedgerDays } from './ledger-days.ts'

export const listRedeemedRewards = (app: AppContext) =>
  defineInternalAction(redeemedRewardsCall, async (_ctx, { days: count }) => {
    const days = listDaysUpTo(getDayInZone(app.now(), app.config.restaurant.timeZone), count)
    const sums = await getLedgerDays(days, app)
    const byId = new Map<number, RedeemedReward>()
    for (const reward of days.flatMap((day) => sums.get(day)?.rewards ?? [])) {
      const before = byId.get(reward.rewardId)
      byId.set(reward.rewardId, before ? addReward(before, reward) : reward)
    }
    return [...byId.values()]
  })

function addReward(before: RedeemedReward, { rewardId, name, redemptions, points }: RedeemedReward): RedeemedReward {
  return { rewardId, name, redemptions: before.redemptions + redemptions, points: before.points + points }
}
