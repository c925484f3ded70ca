import type { ServiceSchema } from 'moleculer'
import { sweeping } from '../lib/sweep.ts'
import type { World } from '../lib/world.ts'
import { create } from './create.action.ts'
import { ofCustomer, upcoming } from './of-customer.actions.ts'
import { checkAvailability, listHours, listSlots, restaurant } from './restaurant.actions.ts'
import { settleBookings, settleSheets } from './settle.ts'
import { update } from './update.action.ts'

const SHEETS_EVERY_MS = 60 * 60 * 1000

/** Tables: the hours, what is free, and the bookings. */
export const reservationsService = (world: World): ServiceSchema => ({
  name: 'reservations',
  mixins: [sweeping(() => settleBookings(world)), sweeping(() => settleSheets(world), SHEETS_EVERY_MS)],
  actions: {
    restaurant: restaurant(world),
    listHours,
    listSlots: listSlots(world),
    checkAvailability: checkAvailability(world),
    create: create(world),
    upcoming: upcoming(world),
    ofCustomer,
    update: update(world),
  },
})
