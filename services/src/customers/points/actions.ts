import type { AppContext } from '../../platform/config.ts'
import { addPoints } from './add-points.action.ts'
import { getDailyReport } from './daily-report.action.ts'
import { exportTransactions } from './export-transactions.action.ts'
import { listTransactions } from './list-transactions.action.ts'
import { hasMoved, moveOnce, voidMove } from './points.actions.ts'
import { getPointsReport } from './points-report.action.ts'
import { listRedeemedRewards } from './redeemed-rewards.action.ts'
import { setPoints } from './set-points.action.ts'
import { listCustomerTransactions } from './transactions.action.ts'
import { getWelcomePoints, setWelcomePoints } from './welcome-points.actions.ts'

export const createPointsActions = (app: AppContext) => ({
  addPoints: addPoints(app),
  setPoints: setPoints(app),
  move: moveOnce(app),
  hasMoved,
  voidMove,
  transactions: listCustomerTransactions(app),
  adminTransactions: listTransactions(app),
  exportTransactions: exportTransactions(app),
  dailyReport: getDailyReport(app),
  pointsReport: getPointsReport(app),
  redeemedRewards: listRedeemedRewards(app),
  getWelcomePoints,
  setWelcomePoints: setWelcomePoints(app),
})
