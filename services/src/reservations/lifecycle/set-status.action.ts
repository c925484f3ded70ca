import { setReservationStatus } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { canChange, isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { releaseSeats, reserveSeats } from '../seating/seats.ts'
import { extendSeats } from '../seating/shorten-seats.ts'
import { retainTables } from '../seating/withheld-tables.ts'
import { changeBooking } from './change-booking.ts'
import { findSeatsAgain } from './find-seats-again.ts'

/**
 * Complete, no-show, cancel, reopen, restore (staff specification §4).
 * @throws RuleError RESERVATION_NOT_FOUND; TRANSITION_NOT_ALLOWED; those of `findSeatsAgain` for a restore.
 */
export const setStatus = (app: AppContext) =>
  defineTransaction(setReservationStatus, async (ctx, { id, status }) => {
    const booking = await getReservation(id)
    if (!canChange(booking.status, status)) throw createDomainError('TRANSITION_NOT_ALLOWED')
    const hadTable = isOccupyingTable(booking.status)
    const now = app.now()
    if (hadTable && !isOccupyingTable(status)) {
      releaseSeats(booking)
      retainTables(booking, now)
    }
    // Seats must be free; hours, notice and stops no longer apply, so that a late guest can be let in.
    const isRestored = !hadTable && isOccupyingTable(status)
    const policy = isRestored && { ...(await loadPolicy(app)), booker: 'editor' as const }
    const seats = policy ? await findSeatsAgain(booking, policy) : null
    if (seats) reserveSeats(seats, id)
    if (hadTable && booking.leftAt && status === 'confirmed') await extendSeats(booking, app)
    const changes = { ...seats?.tables, status, updatedAt: now, ...(booking.leftAt && { leftAt: undefined }) }
    const changed = changeBooking(booking, changes, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    if (hadTable) announceFreedSeats(app)
    await writeAudit(ctx, { what: 'reservation.status', record: `reservation:${id}`, before, after }, app)
    return toDtoFor(ctx.meta, changed)
  })
