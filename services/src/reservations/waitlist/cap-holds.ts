import type { AppContext } from '../../lib/config.ts'
import { getLatestEnd } from '../../lib/db/leases.ts'
import { runTransaction, updateOne, write } from '../../lib/db/transaction.ts'
import { Reservations } from '../bookings/reservation.model.ts'
import { Waitlist, type WaitlistRecord } from './waitlist.model.ts'
import { announceEntry } from './waitlist-entry.ts'

/** Shortens holds made too long by a fast clock to the usual time from now. */
export async function capHolds(app: AppContext): Promise<void> {
  const now = app.now()
  const holdMs = app.config.holdMinutes * 60_000
  const tooLong = { status: 'held', 'table.heldUntil': { $gt: getLatestEnd(now, holdMs) } } as const
  const heldUntil = new Date(now.getTime() + holdMs)
  for (const { id } of await Waitlist.find(tooLong, { id: 1 }).lean()) {
    await runTransaction(async () => {
      const entry = await Waitlist.findOne({ id, ...tooLong }).lean<WaitlistRecord>()
      if (!entry?.table) return
      write(
        updateOne(Waitlist, { id }, { $set: { 'table.heldUntil': heldUntil } }),
        updateOne(Reservations, { id: entry.table.reservationId }, { $set: { heldUntil } }),
      )
      announceEntry(entry)
    })
  }
}
