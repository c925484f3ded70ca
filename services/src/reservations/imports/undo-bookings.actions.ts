import * as calls from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { cancelBooking } from '../lifecycle/change-booking.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'

const PAGE = 20

export const undoBookings = (app: AppContext) =>
  defineInternalAction(calls.undoBookings, async (_ctx, { importId, after }) => {
    const found = await Reservations.find({ importId, importLine: { $gt: after } }, { _id: 0, importLine: 1 })
      .sort({ importId: 1, importLine: 1 })
      .limit(PAGE)
      .lean<{ importLine: number }[]>()
    let removed = 0
    for (const { importLine } of found) if (await undoBooking(importId, importLine, app)) removed += 1
    return { removed, stays: found.length - removed, last: found.at(-1)?.importLine ?? null }
  })

/** @returns whether it is cancelled, also by an earlier run. */
function undoBooking(importId: number, importLine: number, app: AppContext): Promise<boolean> {
  return runTransaction(async () => {
    const booking = await Reservations.findOne({ importId, importLine }).lean<ReservationRecord>()
    if (!booking || !canUndo(booking, app.now())) return booking?.status === 'cancelled'
    cancelBooking(booking, app)
    announceFreedSeats(app)
    return true
  })
}

export const previewUndoBookings = (app: AppContext) =>
  defineInternalAction(calls.previewUndoBookings, async (_ctx, { importId }) => {
    const bookings = await Reservations.find({ importId }).lean<ReservationRecord[]>()
    const removes = bookings.filter((booking) => canUndo(booking, app.now())).length
    return { removes, stays: bookings.length - removes }
  })

/** Still to come, and as it was made. */
function canUndo({ status, version, startsAt, arrivedAt }: ReservationRecord, now: Date): boolean {
  return status === 'confirmed' && version === undefined && arrivedAt === undefined && startsAt > now
}
