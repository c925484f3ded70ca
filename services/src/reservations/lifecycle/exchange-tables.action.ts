import { exchangeTables as exchangeTablesCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { type ReservationRecord, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { markExcess } from '../seating/check-tables.ts'
import { exchangeSeats } from '../seating/exchange-seats.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { type Floor, labelTables } from '../seating/published-floor.ts'
import { forgetTypedTable } from './assign-tables.action.ts'
import { updateBooking } from './change-booking.ts'

/**
 * Lets two parties change tables, there or not. Staff chose the first one's table, so that it is pinned there.
 * @throws RuleError RESERVATION_NOT_FOUND, EDIT_CONFLICT with the `present` one, RESERVATION_NOT_EDITABLE,
 * NO_FLOOR_PLAN, NO_TABLE; FORBIDDEN for `exceedsSeats` without edit rights; those of `exchangeSeats`.
 */
export const exchangeTables = (app: AppContext) =>
  defineTransaction(
    exchangeTablesCall,
    async (ctx, { id, with: otherId, version, withVersion, exceedsSeats = false }) => {
      const booking = await getReservation(id)
      const other = await getReservation(otherId)
      assertExchangeable(booking, version, ctx.meta)
      assertExchangeable(other, withVersion, ctx.meta)
      if (id === otherId) throw createDomainError('NO_TABLE')
      if (exceedsSeats) assertEditor(ctx)
      const policy = await loadPolicy(app)
      const { floor } = policy.schedule
      if (!floor) throw createDomainError('NO_FLOOR_PLAN')
      if (!booking.tableIds || !other.tableIds) throw createDomainError('NO_TABLE')
      const isPinned = booking.arrivedAt ? booking.isPinned : true
      const isOtherFixed = other.isPinned === true || other.arrivedAt !== undefined
      const parties = [
        { booking, isFixed: true },
        { booking: other, isFixed: isOtherFixed },
      ] as const
      await exchangeSeats(parties, { floor, policy, mayExceed: exceedsSeats })
      const move = (party: ReservationRecord, tableIds: number[], pinned: true | undefined) =>
        updateBooking(party, { ...toTables(party, tableIds, floor), isPinned: pinned, updatedAt: policy.now }, app)
      const after = move(booking, other.tableIds, isPinned)
      const otherAfter = move(other, booking.tableIds, other.isPinned)
      announceFreedSeats(app)
      for (const [before, changed] of [
        [booking, after],
        [other, otherAfter],
      ] as const) {
        const act = { before: toDto(before), after: { ...toDto(changed), exceedsSeats: changed.exceedsSeats === true } }
        await writeAudit(ctx, { what: 'reservation.tables', record: `reservation:${before.id}`, ...act }, app)
      }
      return { reservation: toDtoFor(ctx.meta, after), with: toDtoFor(ctx.meta, otherAfter) }
    },
  )

function assertExchangeable(booking: ReservationRecord, version: number | undefined, meta: Meta): void {
  const { version: present = 0 } = booking
  if (version !== undefined && version !== present) throw createEditConflict(toDtoFor(meta, booking))
  if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
}

const toTables = (party: ReservationRecord, tableIds: number[], floor: Floor): Partial<ReservationRecord> => ({
  tableIds,
  tableLabel: labelTables(floor, tableIds),
  ...markExcess(party.partySize, tableIds, floor),
  ...forgetTypedTable(party),
})
