import * as contract from '@sufra/contracts/reservations/opening/calls'
import { listGuestAreas } from '@sufra/domain/reservations/floor-plan'
import { listPossibleSizes } from '@sufra/domain/reservations/party-sizes'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { loyaltyFacts } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { loadRestaurant, toPublicRestaurant } from '../../platform/restaurant/restaurant.ts'
import { loadOnlineBooking } from '../online/online-booking.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { getWeeklyHours, toHoursDto } from './weekly-hours.ts'

export const getRestaurant = (app: AppContext) =>
  defineAction(contract.restaurant, async (ctx) => ({
    ...toPublicRestaurant(await loadRestaurant(app)),
    timeZone: app.config.restaurant.timeZone,
    currency: 'AED' as const,
    publicUrl: app.config.publicUrl,
    bookingDays: app.config.bookingDays,
    ...((await loadOnlineBooking()).isOpen && { isOnlineBookingOpen: true as const }),
    ...(await call(ctx, loyaltyFacts, {}).catch(() => ({}))),
    ...(await describeFloor(app)),
    ...(app.config.mail && { mailFrom: app.config.mail.from }),
  }))

/** No areas and turn times without a published plan. A choice of one area is none. */
async function describeFloor(app: AppContext) {
  const { schedule } = await loadPolicy(app)
  const { floor } = schedule
  const sizes = listPossibleSizes(schedule)
  const partySizes = sizes.length < MAX_PARTY_SIZE ? { partySizes: sizes } : {}
  if (!floor) return partySizes
  const areas = listGuestAreas(floor.plan).map(({ id, name, nameAr }) => {
    const own = listPossibleSizes(schedule, { areaId: id })
    return { id, name, nameAr, ...(own.length < sizes.length && { partySizes: own }) }
  })
  return { turnTimes: floor.plan.turnTimes, ...partySizes, ...(areas.length > 1 && { areas }) }
}

export const listHours = defineAction(contract.listHours, async () => (await getWeeklyHours()).map(toHoursDto))
