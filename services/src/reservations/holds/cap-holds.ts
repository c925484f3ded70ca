import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { getLatestEnd } from '../../platform/db/leases.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { setHoldEnd } from '../waitlist/hold-end.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'

/** Shortens holds made too long by a fast clock to the usual time from now. */
export async function capHolds(app: AppContext): Promise<void> {
  const now = app.now()
  const holdMs = app.config.holdMinutes * 60_000
  const tooLong = { status: 'held', 'table.heldUntil': { $gt: getLatestEnd(now, holdMs) } } as const
  const heldUntil = new Date(now.getTime() + holdMs)
  await sweepRecords({
    name: 'long_holds',
    app,
    find: async () => (await Waitlist.find(tooLong, { _id: 0, id: 1 }).lean()).map(({ id }) => id),
    handle: (id) =>
      runTransaction(async () => {
        const entry = await Waitlist.findOne({ id, ...tooLong }).lean<WaitlistRecord>()
        if (entry?.table) await setHoldEnd(await getReservation(entry.table.reservationId), heldUntil)
      }),
  })
}
