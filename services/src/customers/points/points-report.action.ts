import { pointsReport as pointsReportCall } from '@sufra/contracts/reports/calls'
import { addDays, type Day, getDayInZone, getStartOfDay, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { Customers } from '../customer.model.ts'
import { sumEarnedAndRedeemed } from './daily-report.action.ts'
import { getLedgerDays } from './ledger-days.ts'

export const getPointsReport = (app: AppContext) =>
  defineAction(pointsReportCall, async (_ctx, { days: count }) => {
    const { timeZone } = app.config.restaurant
    const days = listDaysUpTo(getDayInZone(app.now(), timeZone), count)
    const sums = await getLedgerDays(days, app)
    const report = []
    for (const day of days) {
      const newCustomers = await countNewCustomers(day, timeZone)
      const points = sums.get(day)?.points ?? {}
      const bonus = points.bonus && { bonus: points.bonus }
      report.push({ day, ...sumEarnedAndRedeemed(points), ...bonus, newCustomers })
    }
    return report
  })

/** Counted from index keys on each call, because deleted customers no longer count. */
function countNewCustomers(day: Day, timeZone: string): Promise<number> {
  const createdAt = { $gte: getStartOfDay(day, timeZone), $lt: getStartOfDay(addDays(day, 1), timeZone) }
  return Customers.countDocuments({ createdAt }).exec()
}
