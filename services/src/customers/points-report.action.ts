import { pointsReport as pointsReportCall } from '@sufra/contracts/reports'
import { type Day, dayInZone, daysUpTo, startOfDay } from '@sufra/domain/calendar-day'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Customers } from './customer.model.ts'
import { Ledger } from './ledger.model.ts'

interface Sum {
  _id: { day: Day; type: string }
  points: number
}

/** Points and newcomers of the last days, by the restaurant's day. */
export const pointsReport = (world: World) =>
  action(pointsReportCall, async (_ctx, { days: count }) => {
    const { timeZone } = world.config.restaurant
    const days = daysUpTo(dayInZone(world.now(), timeZone), count)
    const since = startOfDay(days[0] as Day, timeZone)
    const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } }
    const [sums, newcomers] = await Promise.all([
      Ledger.aggregate<Sum>([
        { $match: { createdAt: { $gte: since }, type: { $in: ['earn', 'welcome', 'redeem'] } } },
        { $group: { _id: { day, type: '$type' }, points: { $sum: '$points' } } },
      ]),
      Customers.aggregate<{ _id: Day; count: number }>([
        { $match: { createdAt: { $gte: since } } },
        { $group: { _id: day, count: { $sum: 1 } } },
      ]),
    ])
    const pointsOf = (on: Day, type: string) => sums.find(({ _id }) => _id.day === on && _id.type === type)?.points ?? 0
    return days.map((on) => ({
      day: on,
      earned: pointsOf(on, 'earn') + pointsOf(on, 'welcome'),
      redeemed: Math.abs(pointsOf(on, 'redeem')),
      newCustomers: newcomers.find(({ _id }) => _id === on)?.count ?? 0,
    }))
  })
