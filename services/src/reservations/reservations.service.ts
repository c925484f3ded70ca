import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { create } from './bookings/create.action.ts'
import { ofCustomer, upcoming } from './bookings/customer-bookings.actions.ts'
import { forgetCustomer } from './bookings/forget-customer.action.ts'
import { list } from './bookings/list.action.ts'
import { report } from './bookings/report.action.ts'
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
export const reservationsService = (world: World): ServiceSchema => ({
  name: 'reservations',
  actions: {
    restaurant: restaurant(world),
    listHours,
    listSlots: listSlots(world),
    checkAvailability: checkAvailability(world),
    create: create(world),
    upcoming: upcoming(world),
    ofCustomer,
    update: update(world),
    report: report(world),
    listSpecialDays,
    createSpecialDay: createSpecialDay(world),
    updateSpecialDay: updateSpecialDay(world),
    deleteSpecialDay: deleteSpecialDay(world),
    forgetCustomer: forgetCustomer(world),
    list: list(world),
    setStatus: setStatus(world),
    saveHours: saveHours(world),
    getCapacity,
    setCapacity: setCapacity(world),
  } satisfies ActionsFor<typeof calls>,
})
