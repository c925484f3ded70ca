import * as contract from '@sufra/contracts/reservations'
import { type ActionContext, defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

/**
 * Whose records a phone stands for: those under it and, where its customer asks, also those that the customer made for
 * somebody else's phone. Every branch has the whole condition, so that an index bounds it.
 */
export function ofPhone<Rest extends object>({ meta }: ActionContext, customerPhone: string, rest: Rest) {
  const { session } = meta
  if (session?.kind !== 'customer') return { customerPhone, ...rest }
  return {
    $or: [
      { customerPhone, ...rest },
      { customerId: session.customerId, ...rest },
    ],
  }
}

/** The next booking of a phone, and how many are to come: confirmed and not yet started (contract §7). */
export const upcoming = (app: AppContext) =>
  defineAction(contract.upcomingReservation, async (ctx, { phone }) => {
    const toCome = ofPhone(ctx, phone, { status: 'confirmed' as const, startsAt: { $gt: app.now() } })
    // One read and no count beside it: nobody has more than a few to come.
    const bookings = await Reservations.find(toCome).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord[]>()
    const [next] = bookings
    return { reservation: next ? toDto(next) : null, count: bookings.length }
  })

/** All bookings of a phone, by the instant of their start. */
export const ofCustomer = defineAction(contract.customerReservations, async (ctx, { phone }) => {
  const bookings = await Reservations.find(ofPhone(ctx, phone, {}))
    .sort({ startsAt: 1, id: 1 })
    .lean<ReservationRecord[]>()
  return bookings.map(toDto)
})
