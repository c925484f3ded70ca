import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import { card } from './bookings/card.action.ts'
import { create } from './bookings/create.action.ts'
import { ofCustomer, upcoming } from './bookings/customer-bookings.actions.ts'
import { edit } from './bookings/edit.action.ts'
import { exportReservations } from './bookings/export.action.ts'
import { forgetCustomer } from './bookings/forget-customer.action.ts'
import { list } from './bookings/list.action.ts'
import { markArrived } from './bookings/mark-arrived.action.ts'
import { report } from './bookings/report.action.ts'
import { seatWalkIn } from './bookings/seat-walk-in.action.ts'
import { setStatus } from './bookings/set-status.action.ts'
import { update } from './bookings/update.action.ts'
import { listHours, restaurant } from './opening/restaurant.actions.ts'
import { saveHours } from './opening/save-hours.action.ts'
import {
  createSpecialDay,
  deleteSpecialDay,
  listSpecialDays,
  updateSpecialDay,
} from './opening/special-days.actions.ts'
import { checkAvailability, listSlots } from './seats/availability.actions.ts'
import { getCapacity, setCapacity } from './seats/capacity.actions.ts'

/** Tables: the hours, what is free, and the bookings. */
export const reservationsService = (app: AppContext): ServiceSchema => ({
  name: 'reservations',
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
    listSpecialDays,
    createSpecialDay: createSpecialDay(app),
    updateSpecialDay: updateSpecialDay(app),
    deleteSpecialDay: deleteSpecialDay(app),
    forgetCustomer: forgetCustomer(app),
    card,
    edit: edit(app),
    markArrived: markArrived(app),
    list: list(app),
    export: exportReservations(app),
    setStatus: setStatus(app),
    saveHours: saveHours(app),
    getCapacity,
    setCapacity: setCapacity(app),
  } satisfies ActionsFor<typeof calls>,
})
