import { dailyReport as dailyReportCall } from '@sufra/contracts/customers'
import { dayInZone, startOfDay } from '@sufra/domain/calendar-day'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Customers } from './customer.model.ts'
import { Ledger } from './ledger.model.ts'

/** Today's figures, by the restaurant's day (contract §4): earned counts purchases and welcome gifts. */
export const dailyReport = (world: World) =>
  action(dailyReportCall, async () => {
    const { timeZone } = world.config.restaurant
    const since = startOfDay(dayInZone(world.now(), timeZone), timeZone)
    const sums = await Ledger.aggregate<{ _id: string; points: number }>([
      { $match: { createdAt: { $gte: since }, type: { $in: ['earn', 'welcome', 'redeem'] } } },
      { $group: { _id: '$type', points: { $sum: '$points' } } },
    ])
    const pointsOf = (type: string) => sums.find((sum) => sum._id === type)?.points ?? 0
    return {
      totalCustomers: await Customers.countDocuments({}),
      totalPointsEarned: pointsOf('earn') + pointsOf('welcome'),
      totalPointsRedeemed: Math.abs(pointsOf('redeem')),
      newCustomersToday: await Customers.countDocuments({ createdAt: { $gte: since } }),
    }
  })
