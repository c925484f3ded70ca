import type * as calls from '@sufra/runtime/calls/customers'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/calls/action.ts'
import { createSweep } from '../lib/calls/sweep.ts'
import type { AppContext } from '../lib/config.ts'
import { createThrottle, type Throttle } from '../lib/security/throttle.ts'
import { acceptPrivacy } from './accept-privacy.action.ts'
import { addPoints } from './add-points.action.ts'
import { adminTransactions } from './admin-transactions.action.ts'
import { cardKey } from './card-key.action.ts'
import { correctPhone } from './correct-phone.action.ts'
import { finishDeletions } from './customer-deletions.ts'
import { dailyReport } from './daily-report.action.ts'
import { discountStatus } from './discount-status.action.ts'
import { enrol } from './enrol.action.ts'
import { exportCustomers } from './export.action.ts'
import { exportTransactions } from './export-transactions.action.ts'
import { findByCard } from './find-by-card.action.ts'
import { get } from './get.action.ts'
import { storeLedgerDays } from './ledger-days.ts'
import { list } from './list.action.ts'
import { finishPhoneChanges } from './phone-changes.ts'
import { hasMoved, move, voidMove } from './points.actions.ts'
import { pointsReport } from './points-report.action.ts'
import { redeemedRewards } from './redeemed-rewards.action.ts'
import { refund } from './refund.action.ts'
import { deleteOwnAccount, remove } from './remove.action.ts'
import { search } from './search.action.ts'
import { setPoints } from './set-points.action.ts'
import { showPassword } from './show-password.action.ts'
import { account, create, find, findById, recover, verify } from './sign-in.actions.ts'
import { saveDiscount, saveNotes } from './staff-texts.actions.ts'
import { transactions } from './transactions.action.ts'
import { uniqueIds } from './unique-ids.action.ts'
import { updateProfile } from './update-profile.action.ts'
import { getWelcomePoints, setWelcomePoints } from './welcome-points.actions.ts'

const SWEEP_MS = 30_000
const HOUR_MS = 60 * 60_000

export const customersService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  return {
    name: 'customers',
    mixins: [
      createSweep(app, (broker) => finishDeletions(broker, app), SWEEP_MS, [
        'auth',
        'promotions',
        'qr',
        'reservations',
      ]),
      createSweep(app, (broker) => finishPhoneChanges(broker, app), SWEEP_MS, ['reservations']),
      createSweep(app, (_, goesOn) => storeLedgerDays(app, goesOn), HOUR_MS, ['customers']),
    ],
    started() {
      throttle = createThrottle()
    },
    actions: {
      list: list(app),
      enrol: enrol(app),
      acceptPrivacy: acceptPrivacy(app),
      get,
      showPassword: showPassword(app),
      search,
      cardKey: cardKey(app),
      findByCard: findByCard(app, () => throttle),
      transactions: transactions(app),
      addPoints: addPoints(app),
      refund: refund(app),
      dailyReport: dailyReport(app),
      pointsReport: pointsReport(app),
      updateProfile: updateProfile(app),
      correctPhone: correctPhone(app),
      setPoints: setPoints(app),
      saveNotes: saveNotes(app),
      saveDiscount: saveDiscount(app),
      remove: remove(app),
      deleteOwnAccount: deleteOwnAccount(app, () => throttle),
      discountStatus,
      adminTransactions: adminTransactions(app),
      getWelcomePoints,
      setWelcomePoints: setWelcomePoints(app),
      export: exportCustomers(app),
      exportTransactions: exportTransactions(app),
      create: create(app),
      find,
      findById,
      account,
      verify: verify(app),
      recover: recover(app),
      move: move(app),
      hasMoved,
      voidMove,
      redeemedRewards: redeemedRewards(app),
      uniqueIds,
    } satisfies ActionsFor<typeof calls>,
  }
}
