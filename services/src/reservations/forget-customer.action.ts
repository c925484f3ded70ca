import type { QueryFilter } from 'mongoose'
import { internal } from '../lib/action.ts'
import { forgetInAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { changeBooking } from './change-booking.ts'
import { vacate } from './place.ts'
import { type ReservationRecord, Reservations, searchTextOf } from './reservation.model.ts'

interface Departed {
  customerId: number
  phoneNumber: string
  /** Bookings for the phone from a later time are somebody else's (ISO). */
  startedAt: string
}

/** What a booking says of the person once the person is forgotten. */
const NOBODY = { customerName: 'Deleted customer', customerPhone: '', customerEmail: null, specialRequests: null }

/**
 * Cancels the coming bookings of a customer who was deleted and takes the personal data off all of them: those that
 * the customer made, and those that anybody made for the phone. A booking is found as long as it tells of the
 * customer, so this can be repeated from any point.
 */
export const forgetCustomer = (world: World) =>
  internal(async (_ctx, departed: Departed) => {
    const bookings = await Reservations.find(bookingsOf(departed)).lean<ReservationRecord[]>()
    // One that has no seats yet is an attempt under way, which the next sweep finds made or undone.
    for (const { id } of bookings.filter(({ placed }) => placed)) {
      await cancelToCome(id, world.now())
      await forgetInAudit([`reservation:${id}`])
      await Reservations.updateOne(
        { id },
        { $set: { ...NOBODY, customerId: null, searchText: searchTextOf(NOBODY) }, $unset: { openPlace: 1 } },
      )
    }
    return null
  })

/** The bookings that tell of the customer. Also for the test that holds the query to its indexes. */
export function bookingsOf({ customerId, phoneNumber, startedAt }: Departed): QueryFilter<ReservationRecord> {
  return { $or: [{ customerId }, { customerPhone: phoneNumber, createdAt: { $lte: new Date(startedAt) } }] }
}

/** Cancels a booking that is still to come, whoever changes it at the same moment. */
async function cancelToCome(id: number, now: Date): Promise<void> {
  await changeBooking(id, async (booking) => {
    const toCome = booking.status === 'confirmed' && booking.startsAt > now
    return toCome ? vacate(booking, { status: 'cancelled', updatedAt: now }) : booking
  })
}
