import type * as calls from '@sufra/runtime/calls/reservations'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { getCapacity, setCapacity } from './capacity.actions.ts'
import { create } from './create.action.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { list } from './list.action.ts'
import { ofCustomer, upcoming } from './of-customer.actions.ts'
import { report } from './report.action.ts'
import { checkAvailability, listHours, listSlots, restaurant } from './restaurant.actions.ts'
import { saveHours } from './save-hours.action.ts'
import { setStatus } from './set-status.action.ts'
import { createSpecialDay, deleteSpecialDay, listSpecialDays, updateSpecialDay } from './special-days.actions.ts'
import { update } from './update.action.ts'

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
