import * as calls from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { deleteOne, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { moveBooking } from '../lifecycle/change-booking.ts'
import { type Refusal, Refusals } from '../refusals/refusal.model.ts'
import { moveWaitlistEntries } from './move-waitlist-entries.ts'

/**
 * Moves a customer's bookings and waitlist entries to the corrected phone, and the phone's refused wishes, which only
 * count. What others booked for the former phone stays with it. Repeatable from any point.
 */
export const movePhone = (app: AppContext) =>
  defineInternalAction(calls.movePhone, async (_ctx, change) => {
    // First, because a freed table is held under the waiting entry's phone.
    await moveWaitlistEntries(change, app)
    const { customerId, from } = change
    const bookings = await Reservations.find({ customerId, customerPhone: from }).lean<ReservationRecord[]>()
    for (const { id } of bookings) await runTransaction(() => moveBooking(id, change, app))
    await moveRefusals(change)
    return null
  })

async function moveRefusals({ from, to, startedAt }: calls.ChangedPhone): Promise<void> {
  const wishes = await Refusals.find({ customerPhone: from, createdAt: { $lte: new Date(startedAt) } }).lean<
    Refusal[]
  >()
  for (const { date, time } of wishes) {
    await runTransaction(async () => {
      const wish = { customerPhone: from, date, time }
      const isKnown = await Refusals.exists({ ...wish, customerPhone: to })
      write(isKnown ? deleteOne(Refusals, wish) : updateOne(Refusals, wish, { $set: { customerPhone: to } }))
    })
  }
}
