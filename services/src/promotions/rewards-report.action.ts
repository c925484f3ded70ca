import { rewardsReport as rewardsReportCall } from '@sufra/contracts/reports'
import { type Day, dayInZone, daysUpTo, startOfDay } from '@sufra/domain/calendar-day'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Codes } from './code.model.ts'

const MOST = 10

interface Redeemed {
  _id: number
  name: string
  redemptions: number
  points: number
}

/** What customers trade their points for most; a reward goes by the name that it had last. */
export const rewardsReport = (world: World) =>
  action(rewardsReportCall, async (_ctx, { days }) => {
    const { timeZone } = world.config.restaurant
    const [first] = daysUpTo(dayInZone(world.now(), timeZone), days)
    const redeemed = await Codes.aggregate<Redeemed>([
      { $match: { state: 'issued', createdAt: { $gte: startOfDay(first as Day, timeZone) } } },
      { $sort: { createdAt: 1 } },
      {
        $group: {
          _id: '$rewardId',
          name: { $last: '$rewardTitle' },
          redemptions: { $sum: 1 },
          points: { $sum: '$pointsCost' },
        },
      },
      { $sort: { redemptions: -1, points: -1, _id: 1 } },
      { $limit: MOST },
    ])
    return redeemed.map(({ _id: rewardId, ...reward }) => ({ rewardId, ...reward }))
  })
