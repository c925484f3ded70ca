import * as contract from '@sufra/contracts/reservations/calls'
import { type ActionContext, defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { type ReservationRecord, Reservations, toDtoFor } from './reservation.model.ts'

/**
 * Records of a phone; its customer also gets the own records for other phones.
 * Each branch repeats the condition, so that an index bounds it.
 */
export function filterByPhone<Rest extends object>({ meta }: ActionContext, customerPhone: string, rest: Rest) {
  const { session } = meta
  if (session?.kind !== 'customer') return { customerPhone, ...rest }
  return {
    $or: [
      { customerPhone, ...rest },
      { customerId: session.customerId, ...rest },
    ],
  }
}

export const getUpcomingReservation = (app: AppContext) =>
  defineAction(contract.upcomingReservation, async (ctx, { phone }) => {
    const toCome = filterByPhone(ctx, phone, { status: 'confirmed' as const, startsAt: { $gt: app.now() } })
    const bookings = await Reservations.find(toCome).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord[]>()
    const [next] = bookings
    return { reservation: next ? toDtoFor(ctx.meta.session, next) : null, count: bookings.length }
  })

export const listCustomerReservations = defineAction(contract.customerReservations, async (ctx, { phone }) => {
  const bookings = await Reservations.find(filterByPhone(ctx, phone, {}))
    .sort({ startsAt: 1, id: 1 })
    .lean<ReservationRecord[]>()
  return bookings.map((booking) => toDtoFor(ctx.meta.session, booking))
})
