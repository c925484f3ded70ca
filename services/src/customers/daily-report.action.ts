import { dailyReport as dailyReportCall } from '@sufra/contracts/customers'
import { dayInZone, startOfDay } from '@sufra/domain/calendar-day'
import { action } from '../lib/calls/action.ts'
import { countOf } from '../lib/calls/lists.ts'
import type { AppContext } from '../lib/config.ts'
import { Customers } from './customer.model.ts'
import type { LedgerSums } from './ledger-day.model.ts'
import { sumsOn } from './ledger-days.ts'

/** Today's figures, by the restaurant's day (contract §4). */
export const dailyReport = (app: AppContext) =>
  action(dailyReportCall, async () => {
    const { timeZone } = app.config.restaurant
    const today = dayInZone(app.now(), timeZone)
    const { earned, redeemed } = earnedAndRedeemed((await sumsOn(today, timeZone)).points)
    return {
      totalCustomers: await countOf(Customers, {}),
      totalPointsEarned: earned,
      totalPointsRedeemed: redeemed,
      newCustomersToday: await Customers.countDocuments({ createdAt: { $gte: startOfDay(today, timeZone) } }),
    }
  })

/** Earned counts purchases and welcome gifts; redeemed is without its sign (contract §4). */
export function earnedAndRedeemed({ earn = 0, welcome = 0, redeem = 0 }: LedgerSums['points']) {
  return { earned: earn + welcome, redeemed: Math.abs(redeem) }
}
