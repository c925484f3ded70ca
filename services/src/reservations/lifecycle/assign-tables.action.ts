import { assignTables as assignTablesCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict, getExpectedVersion } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { type ReservationRecord, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { markExcess } from '../seating/check-tables.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { labelTables } from '../seating/published-floor.ts'
import { seatAtTables } from '../seating/seat-at-tables.ts'
import { retainTables } from '../seating/withheld-tables.ts'
import { changeBooking } from './change-booking.ts'

/**
 * Seats a reservation at tables that staff chose; without any it waits for one.
 * @throws RuleError RESERVATION_NOT_FOUND, EDIT_CONFLICT, RESERVATION_NOT_EDITABLE, NO_FLOOR_PLAN; FORBIDDEN for
 * `exceedsSeats` without edit rights; those of `checkTables`.
 */
export const assignTables = (app: AppContext) =>
  defineTransaction(assignTablesCall, async (ctx, { id, tableIds, exceedsSeats = false, makeRoom, ...chosen }) => {
    const booking = await getReservation(id)
    const present = booking.version ?? 0
    const { version = present } = getExpectedVersion(ctx.meta)
    if (version !== present) throw createEditConflict(toDtoFor(ctx.meta, booking))
    if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
    if (exceedsSeats) assertEditor(ctx)
    const policy = await loadPolicy(app)
    const { floor } = policy.schedule
    if (!floor) throw createDomainError('NO_FLOOR_PLAN')
    const isPinned = chosen.isPinned && tableIds.length > 0
    if (isSeatedSo(booking, tableIds, isPinned)) return toDtoFor(ctx.meta, booking)
    const isFixed = isPinned || booking.arrivedAt !== undefined
    await seatAtTables(booking, { tableIds, isFixed, exceedsSeats, makesRoom: makeRoom }, floor, policy)
    const isSeated = tableIds.length > 0
    if (!isSeated) retainTables(booking, policy.now)
    const changes: Partial<ReservationRecord> = {
      tableIds: isSeated ? [...tableIds] : undefined,
      tableLabel: isSeated ? labelTables(floor, tableIds) : undefined,
      isPinned: isPinned ? true : undefined,
      ...markExcess(booking.partySize, tableIds, floor),
      ...forgetTypedTable(booking),
      updatedAt: policy.now,
    }
    const changed = changeBooking(booking, changes, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    announceFreedSeats(app)
    const record = `reservation:${id}`
    await writeAudit(ctx, { what: 'reservation.tables', record, before, after: { ...after, exceedsSeats } }, app)
    return toDtoFor(ctx.meta, changed)
  })

/** A chosen table goes before one that staff typed earlier. */
export const forgetTypedTable = ({
  tableNumber,
}: ReservationRecord): Pick<Partial<ReservationRecord>, 'tableNumber'> =>
  isGeneratedTableNumber(tableNumber) ? {} : { tableNumber: null }

function isSeatedSo(booking: ReservationRecord, tableIds: readonly number[], isPinned: boolean): boolean {
  const { tableNumber, isPinned: wasPinned = false } = booking
  const isTyped = tableNumber !== null && !isGeneratedTableNumber(tableNumber)
  return !isTyped && wasPinned === isPinned && isSameTables(booking.tableIds ?? [], tableIds)
}
