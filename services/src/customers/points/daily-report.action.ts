import { dailyReport as dailyReportCall } from '@sufra/contracts/customers/points/calls'
import { getDayInZone, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../../platform/calls/action.ts'
import { countRecords } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { Customers } from '../customer.model.ts'
import type { LedgerSums } from './ledger-day.model.ts'
import { sumDay } from './ledger-days.ts'

export const getDailyReport = (app: AppContext) =>
  defineAction(dailyReportCall, async () => {
    const { timeZone } = app.config.restaurant
    const today = getDayInZone(app.now(), timeZone)
    const { earned, redeemed } = sumEarnedAndRedeemed((await sumDay(today, timeZone)).points)
    return {
      totalCustomers: await countRecords(Customers, {}),
      totalPointsEarned: earned,
      totalPointsRedeemed: redeemed,
      newCustomersToday: await Customers.countDocuments({ createdAt: { $gte: getStartOfDay(today, timeZone) } }),
    }
  })

/** `earned` counts purchases and welcome points, not the bonus of tiers; `redeemed` has no sign (contract §4). */
export function sumEarnedAndRedeemed({ earn = 0, welcome = 0, redeem = 0 }: LedgerSums['points']) {
  return { earned: earn + welcome, redeemed: Math.abs(redeem) }
}
