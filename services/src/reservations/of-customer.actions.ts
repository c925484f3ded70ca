import * as contract from '@sufra/contracts/reservations'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

/** The next booking of a phone, and how many are to come: confirmed and not yet started (contract §7). */
export const upcoming = (world: World) =>
  action(contract.upcomingReservation, async (_ctx, { phone: customerPhone }) => {
    const toCome = { customerPhone, status: 'confirmed' as const, startsAt: { $gt: world.now() } }
    const next = await Reservations.findOne(toCome).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord>()
    return { reservation: next && toDto(next), count: await Reservations.countDocuments(toCome) }
  })

/** All bookings of a phone, by the instant of their start. */
export const ofCustomer = action(contract.customerReservations, async (_ctx, { phone: customerPhone }) => {
  const bookings = await Reservations.find({ customerPhone }).sort({ startsAt: 1, id: 1 }).lean<ReservationRecord[]>()
  return bookings.map(toDto)
})
