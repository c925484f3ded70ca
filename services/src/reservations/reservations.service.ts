import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/calls/action.ts'
import { createSweep } from '../lib/calls/sweep.ts'
import type { AppContext } from '../lib/config.ts'
import { card } from './bookings/card.action.ts'
import { create } from './bookings/create.action.ts'
import { ofCustomer, upcoming } from './bookings/customer-bookings.actions.ts'
import { edit } from './bookings/edit.action.ts'
import { exportReservations } from './bookings/export.action.ts'
import { forgetCustomer } from './bookings/forget-customer.action.ts'
import { list } from './bookings/list.action.ts'
import { markArrived } from './bookings/mark-arrived.action.ts'
import { movePhone } from './bookings/move-phone.action.ts'
import { news } from './bookings/news.action.ts'
import { report } from './bookings/report.action.ts'
import { seatWalkIn } from './bookings/seat-walk-in.action.ts'
import { setStatus } from './bookings/set-status.action.ts'
import { update } from './bookings/update.action.ts'
import { ownMails, saveOwnMails } from './mail/own-mails.actions.ts'
import { createMailSweep } from './mail/send-mails.ts'
import { mailStop, setMailStop } from './mail/stop-mails.actions.ts'
import { keep, listMisfits, previewMisfits } from './misfits/misfits.actions.ts'
import { moveSpecialDays } from './opening/move-special-days.action.ts'
import { listHours, restaurant } from './opening/restaurant.actions.ts'
import { saveHours } from './opening/save-hours.action.ts'
import {
  createSpecialDay,
  deleteSpecialDay,
  listSpecialDays,
  updateSpecialDay,
} from './opening/special-days.actions.ts'
import { report as refusalsReport } from './refusals/report.action.ts'
import { checkAvailability, listSlots } from './seats/availability.actions.ts'
import { getCapacity, setCapacity } from './seats/capacity.actions.ts'
import { leaveWaitlist, takeTable } from './waitlist/answer.actions.ts'
import { capHolds } from './waitlist/cap-holds.ts'
import { joinWaitlist } from './waitlist/join.action.ts'
import { customerWaitlist, listWaitlist } from './waitlist/list.actions.ts'
import { offerTables } from './waitlist/offer-tables.ts'

const WAITLIST_MS = 5_000

export const reservationsService = (app: AppContext): ServiceSchema => ({
  name: 'reservations',
  mixins: [createSweep(app, (_broker, goesOn) => sweepWaitlist(app, goesOn), WAITLIST_MS), ...createMailSweep(app)],
  actions: {
    restaurant: restaurant(app),
    listHours,
    listSlots: listSlots(app),
    checkAvailability: checkAvailability(app),
    create: create(app),
    seatWalkIn: seatWalkIn(app),
    upcoming: upcoming(app),
    ofCustomer,
    update: update(app),
    report: report(app),
    refusalsReport: refusalsReport(app),
    listSpecialDays,
    createSpecialDay: createSpecialDay(app),
    updateSpecialDay: updateSpecialDay(app),
    deleteSpecialDay: deleteSpecialDay(app),
    moveSpecialDays: moveSpecialDays(app),
    listMisfits: listMisfits(app),
    previewMisfits: previewMisfits(app),
    keep: keep(app),
    forgetCustomer: forgetCustomer(app),
    movePhone: movePhone(app),
    card: card(app),
    edit: edit(app),
    markArrived: markArrived(app),
    list: list(app),
    news: news(app),
    export: exportReservations(app),
    setStatus: setStatus(app),
    saveHours: saveHours(app),
    getCapacity,
    setCapacity: setCapacity(app),
    joinWaitlist: joinWaitlist(app),
    listWaitlist,
    customerWaitlist,
    takeTable: takeTable(app),
    leaveWaitlist: leaveWaitlist(app),
    ownMails: ownMails(app),
    saveOwnMails: saveOwnMails(app),
    mailStop: mailStop(app),
    setMailStop: setMailStop(app),
  } satisfies ActionsFor<typeof calls>,
})

async function sweepWaitlist(app: AppContext, goesOn: () => boolean): Promise<void> {
  await capHolds(app)
  await offerTables(app, goesOn)
}
