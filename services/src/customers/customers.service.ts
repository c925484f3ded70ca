import type * as calls from '@sufra/runtime/calls/customers'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { acceptPrivacy } from './accept-privacy.action.ts'
import { addPoints } from './add-points.action.ts'
import { issueCardKey } from './card-key.action.ts'
import { getMarketing, saveMarketing } from './consent/marketing.actions.ts'
import { correctPhone } from './correct-phone.action.ts'
import { finishDeletions } from './customer-deletions.ts'
import { getDailyReport } from './daily-report.action.ts'
import { listDiscountStatus } from './discount-status.action.ts'
import { confirmMailedAddress, getMailedAddress } from './email/confirm-email.actions.ts'
import { getMailAccount } from './email/mail-account.action.ts'
import { requestConfirmation } from './email/request-confirmation.action.ts'
import { enrol } from './enrol.action.ts'
import { exportCustomers } from './export.action.ts'
import { exportTransactions } from './export-transactions.action.ts'
import { findByCard } from './find-by-card.action.ts'
import { getCustomerRecord, listUniqueIds, search } from './find-customer.actions.ts'
import { storeLedgerDays } from './ledger-days.ts'
import { listCustomerRecords } from './list.action.ts'
import { listTransactions } from './list-transactions.action.ts'
import { applyTiers } from './loyalty/apply-tiers.ts'
import { expirePoints } from './loyalty/expire-points.ts'
import {
  getBirthdayCode,
  getExpiringPoints,
  getLoyalty,
  getLoyaltyFacts,
  listOutstandingPoints,
  listPointLots,
  previewLoyalty,
  saveLoyalty,
} from './loyalty/loyalty.actions.ts'
import { getTierProgress, previewTiers } from './loyalty/tiers.actions.ts'
import { saveDiscount, saveNotes } from './notes.actions.ts'
import { finishPhoneChanges } from './phone-changes.ts'
import { hasMoved, moveOnce, voidMove } from './points.actions.ts'
import { getPointsReport } from './points-report.action.ts'
import { listRedeemedRewards } from './redeemed-rewards.action.ts'
import { deleteCustomerRecord, deleteOwnAccount } from './remove.action.ts'
import { setPoints } from './set-points.action.ts'
import { showPassword } from './show-password.action.ts'
import { create, find, findById, getAccount, recover, verify } from './sign-in.actions.ts'
import { findTaggedCustomer } from './tags/find-tagged-customer.ts'
import { createTag, deleteTag, listTags, saveCustomerTags, updateTag } from './tags/tags.actions.ts'
import { listCustomerTransactions } from './transactions.action.ts'
import { updateProfile } from './update-profile.action.ts'
import { getWelcomePoints, setWelcomePoints } from './welcome-points.actions.ts'

const SWEEP_MS = 30_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * 60_000

export const createCustomersService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  return {
    name: 'customers',
    mixins: [
      createSweep(app, (broker) => finishDeletions(broker, app), SWEEP_MS, [
        'auth',
        'marketing',
        'pos',
        'promotions',
        'qr',
        'reservations',
      ]),
      createSweep(app, (broker) => finishPhoneChanges(broker, app), SWEEP_MS, ['reservations']),
      createSweep(app, (_, shouldContinue) => storeLedgerDays(app, shouldContinue), HOUR_MS, ['customers']),
      createSweep(app, (_, shouldContinue) => expirePoints(app, shouldContinue), HOUR_MS, ['customers']),
      createSweep(app, (_, shouldContinue) => applyTiers(app, shouldContinue), MINUTE_MS, ['customers']),
    ],
    started() {
      throttle = createThrottle(app.config)
    },
    actions: {
      list: listCustomerRecords(app),
      enrol: enrol(app),
      acceptPrivacy: acceptPrivacy(app),
      requestEmailConfirmation: requestConfirmation(app),
      mailedAddress: getMailedAddress(app),
      confirmMailedAddress: confirmMailedAddress(app),
      mailAccount: getMailAccount,
      marketing: getMarketing(app),
      saveMarketing: saveMarketing(app),
      get: getCustomerRecord,
      showPassword: showPassword(app),
      search,
      cardKey: issueCardKey(app),
      findByCard: findByCard(app, () => throttle),
      transactions: listCustomerTransactions(app),
      addPoints: addPoints(app),
      dailyReport: getDailyReport(app),
      pointsReport: getPointsReport(app),
      updateProfile: updateProfile(app),
      correctPhone: correctPhone(app),
      setPoints: setPoints(app),
      saveNotes: saveNotes(app),
      saveDiscount: saveDiscount(app),
      listTags,
      createTag: createTag(app),
      updateTag: updateTag(app),
      deleteTag: deleteTag(app),
      saveTags: saveCustomerTags(app),
      remove: deleteCustomerRecord(app),
      deleteOwnAccount: deleteOwnAccount(app, () => throttle),
      discountStatus: listDiscountStatus,
      adminTransactions: listTransactions(app),
      lots: listPointLots,
      tierProgress: getTierProgress(app),
      previewTiers: previewTiers(app),
      loyalty: getLoyalty,
      saveLoyalty: saveLoyalty(app),
      previewLoyalty: previewLoyalty(app),
      outstandingPoints: listOutstandingPoints,
      getWelcomePoints,
      setWelcomePoints: setWelcomePoints(app),
      export: exportCustomers(app),
      exportTransactions: exportTransactions(app),
      create: create(app),
      find,
      findById,
      findTagged: findTaggedCustomer,
      expiringPoints: getExpiringPoints(app),
      birthdayCode: getBirthdayCode(app),
      account: getAccount,
      verify: verify(app),
      recover: recover(app),
      move: moveOnce(app),
      hasMoved,
      voidMove,
      redeemedRewards: listRedeemedRewards(app),
      uniqueIds: listUniqueIds,
      loyaltyFacts: getLoyaltyFacts,
    } satisfies ActionsFor<typeof calls>,
  }
}
