import type { ChangedPhone } from '@sufra/runtime/calls/reservations'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { moveBooking } from '../lifecycle/change-booking.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry } from '../waitlist/waitlist-entry.ts'

/** Moves a customer's entries to the corrected phone. One stays where staff entered the new phone for that day. */
export async function moveWaitlistEntries({ customerId, from, to }: ChangedPhone, app: AppContext): Promise<void> {
  const entries = await Waitlist.find({ customerPhone: from, customerId }).lean<WaitlistRecord[]>()
  for (const { id } of entries) await runTransaction(() => moveEntry(id, { from, to }, app))
}

async function moveEntry(id: number, { from, to }: { from: string; to: string }, app: AppContext): Promise<void> {
  const entry = await Waitlist.findOne({ id, customerPhone: from }).lean<WaitlistRecord>()
  if (!entry) return
  const { customerId, date } = entry
  const waits = { customerId, customerPhone: to, date, quotaSlot: { $gt: 0 } }
  if (entry.quotaSlot && (await Waitlist.exists(waits))) return
  if (entry.table) await moveBooking(entry.table.reservationId, { from, to }, app)
  write(updateOne(Waitlist, { id }, { $set: { customerPhone: to } }))
  announceEntry({ ...entry, customerPhone: to })
}
