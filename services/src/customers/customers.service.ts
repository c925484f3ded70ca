import type * as calls from '@sufra/runtime/calls/customers'
import type { ServiceSchema } from 'moleculer'
import { type ActionsFor, joinActions } from '../platform/calls/action.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { createCardActions } from './card/actions.ts'
import { createConsentActions } from './consent/actions.ts'
import { createDeletionActions } from './deletion/actions.ts'
import { finishDeletions } from './deletion/customer-deletions.ts'
import { createDirectoryActions } from './directory/actions.ts'
import { createEmailActions } from './email/actions.ts'
import { getCustomerRecord, listUniqueIds, search } from './find-customer.actions.ts'
import { createLoyaltyActions } from './loyalty/actions.ts'
import { applyTiers } from './loyalty/apply-tiers.ts'
import { createPointsActions } from './points/actions.ts'
import { expirePoints } from './points/expire-points.ts'
import { storeLedgerDays } from './points/ledger-days.ts'
import { createProfileActions } from './profile/actions.ts'
import { finishPhoneChanges } from './profile/phone-changes.ts'
import { createRegistrationActions } from './registration/actions.ts'
import { createTagActions } from './tags/actions.ts'

const SWEEP_MS = 30_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * 60_000
/** They have records of a customer. */
const OTHERS = ['auth', 'marketing', 'pos', 'promotions', 'qr', 'reservations']

export const createCustomersService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  const getThrottle = () => throttle
  return {
    name: 'customers',
    mixins: [
      createSweep(app, (broker) => finishDeletions(broker, app), SWEEP_MS, OTHERS),
      createSweep(app, (broker) => finishPhoneChanges(broker, app), SWEEP_MS, ['reservations']),
      createSweep(app, (_, shouldContinue) => storeLedgerDays(app, shouldContinue), HOUR_MS, ['customers']),
      createSweep(app, (_, shouldContinue) => expirePoints(app, shouldContinue), HOUR_MS, ['customers']),
      createSweep(app, (_, shouldContinue) => applyTiers(app, shouldContinue), MINUTE_MS, ['customers']),
    ],
    started() {
      throttle = createThrottle(app.config)
    },
    actions: joinActions(
      { get: getCustomerRecord, search, uniqueIds: listUniqueIds },
      createRegistrationActions(app),
      createProfileActions(app),
      createEmailActions(app),
      createConsentActions(app),
      createDirectoryActions(app),
      createTagActions(app),
      createLoyaltyActions(app),
      createPointsActions(app),
      createCardActions(app, getThrottle),
      createDeletionActions(app, getThrottle),
    ) satisfies ActionsFor<typeof calls>,
  }
}
