import { assignCustomer as assignCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { toDtoFor } from '../bookings/reservation.model.ts'
import { assertAccount } from './assert-account.ts'
import { setOwner } from './set-owner.ts'

/**
 * Repeatable. @throws RuleError RESERVATION_NOT_FOUND, those of `assertAccount`; RESERVATION_HAS_ACCOUNT if it belongs to
 * another customer, or to one who booked or added it; RESERVATION_NOT_EDITABLE if it is cancelled or has no phone.
 */
export const assignCustomer = (app: AppContext) =>
  defineTransaction(assignCall, async (ctx, { id, customerId }) => {
    const booking = await getReservation(id)
    if (booking.customerId === customerId) return toDtoFor(ctx.meta, booking)
    assertAssignable(booking, customerId)
    if (customerId !== null) await assertAccount(ctx, customerId, booking)
    const changed = await setOwner(
      booking,
      customerId === null ? { customerId } : { customerId, isAssignedByStaff: true },
      app,
    )
    const audited = { before: { customerId: booking.customerId }, after: { customerId } }
    await writeAudit(ctx, { what: 'reservation.account', record: `reservation:${id}`, ...audited }, app)
    return toDtoFor(ctx.meta, changed)
  })

function assertAssignable(booking: ReservationRecord, customerId: number | null): void {
  const isOthers = booking.customerId !== null && (customerId !== null || !booking.isAssignedByStaff)
  if (isOthers) throw createDomainError('RESERVATION_HAS_ACCOUNT')
  // Walk-ins and deleted guests have no phone.
  if (booking.customerPhone === '' || !isOccupyingTable(booking.status))
    throw createDomainError('RESERVATION_NOT_EDITABLE')
}
