import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import { type ActionsFor, joinActions } from '../platform/calls/action.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import type { AppContext } from '../platform/config.ts'
import { createBookingListActions } from './bookings/actions.ts'
import { createDisplacedActions } from './displaced/actions.ts'
import { createFeedbackActions } from './feedback/actions.ts'
import { requestFeedback } from './feedback/request-feedback.ts'
import { createHoldActions } from './holds/actions.ts'
import { capHolds } from './holds/cap-holds.ts'
import { offerTables, requestOffers } from './holds/offer-tables.ts'
import { createLifecycleActions } from './lifecycle/actions.ts'
import { getOwnMails, saveOwnMails } from './mails/own-mails.actions.ts'
import { createMailSweep } from './mails/send-mails.ts'
import { createOnlineActions } from './online/actions.ts'
import { createOpeningActions } from './opening/actions.ts'
import { createOwnerActions } from './owners/actions.ts'
import { getRefusalsReport } from './refusals/report.action.ts'
import { createSeatingActions } from './seating/actions.ts'
import { onSeatsFreed } from './seating/freed-seats.ts'
import { createWaitlistActions } from './waitlist/actions.ts'

const WAITLIST_MS = 5_000
const FEEDBACK_MS = 60_000

export function createReservationsService(app: AppContext): ServiceSchema {
  onSeatsFreed(app, () => requestOffers(app))
  return {
    name: 'reservations',
    mixins: [
      createSweep(app, (_broker, shouldContinue) => sweepWaitlist(app, shouldContinue), WAITLIST_MS),
      createSweep(app, (_broker, shouldContinue) => requestFeedback(app, shouldContinue), FEEDBACK_MS),
      ...createMailSweep(app),
    ],
    actions: joinActions(
      createOpeningActions(app),
      createSeatingActions(app),
      createBookingListActions(app),
      createLifecycleActions(app),
      createWaitlistActions(app),
      createHoldActions(app),
      createOwnerActions(app),
      createOnlineActions(app),
      createDisplacedActions(app),
      createFeedbackActions(app),
      { refusalsReport: getRefusalsReport(app) },
      { ownMails: getOwnMails(app), saveOwnMails: saveOwnMails(app) },
    ) satisfies ActionsFor<typeof calls>,
  }
}

async function sweepWaitlist(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  await capHolds(app)
  await offerTables(app, shouldContinue)
}
