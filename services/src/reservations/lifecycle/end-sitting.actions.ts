import {
  endSitting as endSittingCall,
  undoEndSitting as undoEndSittingCall,
} from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { type ReservationRecord, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { extendSeats, shortenSeats } from '../seating/shorten-seats.ts'
import { retainTables } from '../seating/withheld-tables.ts'
import { changeBooking } from './change-booking.ts'

const UNDO_MS = 5 * 60_000

/** Completes a sitting and frees its table now. @throws RuleError RESERVATION_NOT_EDITABLE before its start. */
export const endSitting = (app: AppContext) =>
  defineTransaction(endSittingCall, async (ctx, { id }) => {
    const booking = await getReservation(id)
    if (booking.leftAt) return toDtoFor(ctx.meta, booking)
    const now = app.now()
    const isThere = booking.startsAt <= now || booking.arrivedAt !== undefined
    if (!isOccupyingTable(booking.status) || !isThere) throw createDomainError('RESERVATION_NOT_EDITABLE')
    const changes: Partial<ReservationRecord> = { status: 'completed', leftAt: now, updatedAt: now }
    await shortenSeats(booking, now)
    retainTables(booking, now)
    const changed = changeBooking(booking, changes, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    announceFreedSeats(app)
    await writeAudit(ctx, { what: 'reservation.leave', record: `reservation:${id}`, before, after }, app)
    return toDtoFor(ctx.meta, changed)
  })

/**
 * Takes `endSitting` back while the table is still free.
 * @throws RuleError TOO_LATE_TO_UNDO; TABLE_TAKEN with `reservationIds`; SLOT_FULL without a floor plan.
 */
export const undoEndSitting = (app: AppContext) =>
  defineTransaction(undoEndSittingCall, async (ctx, { id }) => {
    const booking = await getReservation(id)
    if (!booking.leftAt) return toDtoFor(ctx.meta, booking)
    const now = app.now()
    if (now.getTime() - booking.leftAt.getTime() > UNDO_MS) throw createDomainError('TOO_LATE_TO_UNDO')
    await extendSeats(booking, app)
    const changes: Partial<ReservationRecord> = { status: 'confirmed', leftAt: undefined, updatedAt: now }
    const changed = changeBooking(booking, changes, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    await writeAudit(ctx, { what: 'reservation.undo_leave', record: `reservation:${id}`, before, after }, app)
    return toDtoFor(ctx.meta, changed)
  })
