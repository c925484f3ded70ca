import type * as calls from '@sufra/runtime/calls/customers'
import type { ServiceSchema } from 'moleculer'
import { type ActionsFor, joinActions } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { createCardActions } from './card/actions.ts'
import { createConsentActions } from './consent/actions.ts'
import { createDeletionActions } from './deletion/actions.ts'
import { createDeletionSweep } from './deletion/customer-deletions.ts'
import { createDirectoryActions } from './directory/actions.ts'
import { createEmailActions } from './email/actions.ts'
import { getCustomerRecord, listUniqueIds, search } from './find-customer.actions.ts'
import { createImportActions } from './imports/actions.ts'
import { createImportWorker } from './imports/import-worker.ts'
import { createLoyaltyActions } from './loyalty/actions.ts'
import { createTierSweep } from './loyalty/apply-tiers.ts'
import { createMergeActions } from './merge/actions.ts'
import { createMergeSweep } from './merge/customer-merges.ts'
import { createPointsActions } from './points/actions.ts'
import { createExpirySweep } from './points/expire-points.ts'
import { createLedgerDaySweep } from './points/ledger-days.ts'
import { createProfileActions } from './profile/actions.ts'
import { createPhoneChangeSweep } from './profile/phone-changes.ts'
import { createRegistrationActions } from './registration/actions.ts'
import { createTagActions } from './tags/actions.ts'

export const createCustomersService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  const getThrottle = () => throttle
  return {
    name: 'customers',
    mixins: [
      createDeletionSweep(app),
      createPhoneChangeSweep(app),
      createMergeSweep(app),
      createLedgerDaySweep(app),
      createExpirySweep(app),
      createTierSweep(app),
      ...createImportWorker(app),
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
      createImportActions(app),
      createLoyaltyActions(app),
      createPointsActions(app),
      createCardActions(app, getThrottle),
      createDeletionActions(app, getThrottle),
      createMergeActions(app),
    ) satisfies ActionsFor<typeof calls>,
  }
}
