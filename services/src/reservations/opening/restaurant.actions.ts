import * as contract from '@sufra/contracts/restaurant/calls'
import { listGuestAreas } from '@sufra/domain/floor-plan'
import { defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { loadPolicy } from '../seats/booking-policy.ts'
import { getWeeklyHours, toHoursDto } from './weekly-hours.ts'

export const getRestaurant = (app: AppContext) =>
  defineAction(contract.restaurant, async () => ({
    ...app.config.restaurant,
    currency: 'AED' as const,
    publicUrl: app.config.publicUrl,
    bookingDays: app.config.bookingDays,
    ...(await describeAreas(app)),
    ...(app.config.mail && { mailFrom: app.config.mail.from }),
  }))

/** A choice of one is none. */
async function describeAreas(app: AppContext) {
  const { floor } = (await loadPolicy(app)).schedule
  const areas = floor ? listGuestAreas(floor.plan) : []
  return areas.length > 1 && { areas: areas.map(({ id, name, nameAr }) => ({ id, name, nameAr })) }
}

export const listHours = defineAction(contract.listHours, async () => (await getWeeklyHours()).map(toHoursDto))
