import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import { createSweep } from '../platform/calls/sweep.ts'
import type { AppContext } from '../platform/config.ts'
import { assignCustomer } from './bookings/assign-customer.action.ts'
import { getBookingDetails } from './bookings/booking-details.action.ts'
import { createBooking } from './bookings/create.action.ts'
import { getUpcomingReservation, listCustomerReservations } from './bookings/customer-bookings.actions.ts'
import { editBooking } from './bookings/edit.action.ts'
import { exportReservations } from './bookings/export.action.ts'
import { forgetCustomer } from './bookings/forget-customer.action.ts'
import { getGuestOf } from './bookings/guest-of.action.ts'
import { listBookings } from './bookings/list.action.ts'
import { markArrived } from './bookings/mark-arrived.action.ts'
import { movePhone } from './bookings/move-phone.action.ts'
import { getReservationsReport } from './bookings/report.action.ts'
import { seatWalkIn } from './bookings/seat-walk-in.action.ts'
import { setStatus } from './bookings/set-status.action.ts'
import { listUnseenChanges } from './bookings/unseen-changes.action.ts'
import { updateOwnBooking } from './bookings/update.action.ts'
import { keepMisfit, listMisfits, previewMisfits } from './displaced/misfits.actions.ts'
import { answerMailedFeedback, getMailedFeedback } from './feedback/answer-by-mail.actions.ts'
import { answerFeedback } from './feedback/answer-feedback.action.ts'
import { getFeedbackSettings, setFeedbackSettings } from './feedback/feedback-settings.actions.ts'
import { handleFeedback } from './feedback/handle-feedback.action.ts'
import { listFeedback } from './feedback/list-feedback.action.ts'
import { getFeedbackReport } from './feedback/report.action.ts'
import { requestFeedback } from './feedback/request-feedback.ts'
import { getOwnMails, saveOwnMails } from './mails/own-mails.actions.ts'
import { createMailSweep } from './mails/send-mails.ts'
import { claimReservation } from './online/claim.action.ts'
import { createPublicBooking } from './online/create-public.action.ts'
import { getOnlineBooking, setOnlineBooking } from './online/online-booking.actions.ts'
import { type AddressLimits, createAddressLimits } from './online/online-limits.ts'
import { getPublicReservation, listPublicSlots, updatePublicReservation } from './online/public-reservation.actions.ts'
import { moveSpecialDays } from './opening/move-special-days.action.ts'
import { getRestaurant, listHours } from './opening/restaurant.actions.ts'
import { saveHours } from './opening/save-hours.action.ts'
import {
  createSpecialDay,
  deleteSpecialDay,
  listSpecialDays,
  updateSpecialDay,
} from './opening/special-days.actions.ts'
import { getRefusalsReport as refusalsReport } from './refusals/report.action.ts'
import { assignTables } from './seating/assign-tables.action.ts'
import { checkAvailability, listSlots } from './seating/availability.actions.ts'
import { getCapacity, setCapacity } from './seating/capacity.actions.ts'
import { endSitting, undoEndSitting } from './seating/end-sitting.actions.ts'
import { getFloorPlan, saveFloorPlan } from './seating/floor-plan.actions.ts'
import { getTablesReport } from './seating/tables-report.action.ts'
import { leaveWaitlist, takeTable } from './waitlist/answer.actions.ts'
import { answerMailedHold, getMailedHold } from './waitlist/answer-by-mail.actions.ts'
import { assignWaitlistEntry } from './waitlist/assign-entry.action.ts'
import { capHolds } from './waitlist/cap-holds.ts'
import { joinWaitlist } from './waitlist/join.action.ts'
import { listCustomerWaitlist, listWaitlist } from './waitlist/list.actions.ts'
import { offerTables } from './waitlist/offer-tables.ts'

const WAITLIST_MS = 5_000
const FEEDBACK_MS = 60_000

export function createReservationsService(app: AppContext): ServiceSchema {
  let limits: AddressLimits | undefined
  const getLimits = () => {
    limits ??= createAddressLimits(app)
    return limits
  }
  return {
    name: 'reservations',
    mixins: [
      createSweep(app, (_broker, shouldContinue) => sweepWaitlist(app, shouldContinue), WAITLIST_MS),
      createSweep(app, (_broker, shouldContinue) => requestFeedback(app, shouldContinue), FEEDBACK_MS),
      ...createMailSweep(app),
    ],
    actions: {
      restaurant: getRestaurant(app),
      listHours,
      listSlots: listSlots(app),
      checkAvailability: checkAvailability(app),
      create: createBooking(app),
      seatWalkIn: seatWalkIn(app),
      upcoming: getUpcomingReservation(app),
      ofCustomer: listCustomerReservations,
      update: updateOwnBooking(app),
      report: getReservationsReport(app),
      tablesReport: getTablesReport(app),
      refusalsReport: refusalsReport(app),
      listSpecialDays,
      createSpecialDay: createSpecialDay(app),
      updateSpecialDay: updateSpecialDay(app),
      deleteSpecialDay: deleteSpecialDay(app),
      moveSpecialDays: moveSpecialDays(app),
      listMisfits: listMisfits(app),
      previewMisfits: previewMisfits(app),
      keep: keepMisfit(app),
      forgetCustomer: forgetCustomer(app),
      guestOf: getGuestOf,
      movePhone: movePhone(app),
      card: getBookingDetails(app),
      edit: editBooking(app),
      assignCustomer: assignCustomer(app),
      markArrived: markArrived(app),
      list: listBookings(app),
      news: listUnseenChanges(app),
      export: exportReservations(app),
      setStatus: setStatus(app),
      saveHours: saveHours(app),
      getCapacity,
      floorPlan: getFloorPlan,
      saveFloorPlan: saveFloorPlan(app),
      assignTables: assignTables(app),
      endSitting: endSitting(app),
      undoEndSitting: undoEndSitting(app),
      setCapacity: setCapacity(app),
      joinWaitlist: joinWaitlist(app),
      listWaitlist: listWaitlist(app),
      customerWaitlist: listCustomerWaitlist,
      assignWaitlistEntry: assignWaitlistEntry(app),
      takeTable: takeTable(app),
      leaveWaitlist: leaveWaitlist(app),
      onlineBooking: getOnlineBooking,
      saveOnlineBooking: setOnlineBooking(app),
      publicSlots: listPublicSlots(app, getLimits),
      createPublic: createPublicBooking(app, getLimits),
      getPublic: getPublicReservation(app, getLimits),
      updatePublic: updatePublicReservation(app, getLimits),
      claim: claimReservation(app, getLimits),
      mailedHold: getMailedHold(app),
      answerMailedHold: answerMailedHold(app),
      ownMails: getOwnMails(app),
      saveOwnMails: saveOwnMails(app),
      answerFeedback: answerFeedback(app),
      mailedFeedback: getMailedFeedback(app),
      answerMailedFeedback: answerMailedFeedback(app),
      listFeedback,
      handleFeedback: handleFeedback(app),
      feedbackReport: getFeedbackReport(app),
      feedbackSettings: getFeedbackSettings,
      saveFeedbackSettings: setFeedbackSettings(app),
    } satisfies ActionsFor<typeof calls>,
  }
}

async function sweepWaitlist(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  await capHolds(app)
  await offerTables(app, shouldContinue)
}
