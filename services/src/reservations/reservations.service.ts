import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import { type ActionsFor, joinActions } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createContactCallCounter } from '../platform/security/contact-calls.ts'
import { createBlockActions } from './blocks/actions.ts'
import { createBookingListActions } from './bookings/actions.ts'
import { callGuest } from './calls/call-guest.action.ts'
import { createDayNoteActions } from './day-notes/actions.ts'
import { createDisplacedActions } from './displaced/actions.ts'
import { createFeedbackActions } from './feedback/actions.ts'
import { createFeedbackSweep } from './feedback/request-feedback.ts'
import { createHoldActions } from './holds/actions.ts'
import { createHoldSweep } from './holds/hold-sweep.ts'
import { requestOffers } from './holds/offer-tables.ts'
import { createImportActions } from './imports/actions.ts'
import { createLifecycleActions } from './lifecycle/actions.ts'
import { createMailActions } from './mails/actions.ts'
import { createOnlineActions } from './online/actions.ts'
import { createOpeningActions } from './opening/actions.ts'
import { createOwnerActions } from './owners/actions.ts'
import { createQueueActions } from './queue/actions.ts'
import { createQueueSweep } from './queue/erase-queue.ts'
import { getRefusalsReport } from './refusals/report.action.ts'
import { createSeatingActions } from './seating/actions.ts'
import { onSeatsFreed } from './seating/freed-seats.ts'
import { createWaitlistActions } from './waitlist/actions.ts'

export function createReservationsService(app: AppContext): ServiceSchema {
  onSeatsFreed(app, () => requestOffers(app))
  return {
    name: 'reservations',
    mixins: [createHoldSweep(app), createFeedbackSweep(app), createQueueSweep(app)],
    actions: joinActions(
      createOpeningActions(app),
      createSeatingActions(app),
      createBlockActions(app),
      createBookingListActions(app),
      createLifecycleActions(app),
      createWaitlistActions(app),
      createHoldActions(app),
      createQueueActions(app),
      createOwnerActions(app),
      createImportActions(app),
      createOnlineActions(app),
      createDisplacedActions(app),
      createDayNoteActions(app),
      createFeedbackActions(app),
      { refusalsReport: getRefusalsReport(app), callGuest: callGuest(app, createContactCallCounter()) },
      createMailActions(app),
    ) satisfies ActionsFor<typeof calls>,
  }
}
