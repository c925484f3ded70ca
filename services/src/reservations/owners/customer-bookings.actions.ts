import * as contract from '@sufra/contracts/reservations/bookings/calls'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { filterForCaller } from '../bookings/filter-for-caller.ts'
import { type ReservationRecord, Reservations, toDtoFor } from '../bookings/reservation.model.ts'
import { findOpenRequest } from '../feedback/find-open-request.ts'

export const getUpcomingReservation = (app: AppContext) =>
  defineAction(contract.upcomingReservation, async (ctx, { phone }) => {
    const toCome = filterForCaller(ctx, phone, { status: 'confirmed' as const, startsAt: { $gt: app.now() } })
    const bookings = await Reservations.find(toCome).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord[]>()
    const [next] = bookings
    const feedback = await findOpenRequest(ctx, phone, app)
    return {
      reservation: next ? toDtoFor(ctx.meta, next) : null,
      count: bookings.length,
      ...(feedback && { feedback }),
    }
  })

export const listCustomerReservations = defineAction(contract.customerReservations, async (ctx, { phone }) => {
  const bookings = await Reservations.find(filterForCaller(ctx, phone, {}))
    .sort({ startsAt: 1, id: 1 })
    .lean<ReservationRecord[]>()
  return bookings.map((booking) => toDtoFor(ctx.meta, booking))
})
