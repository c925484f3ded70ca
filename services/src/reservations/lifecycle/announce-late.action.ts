import { Id } from '@sufra/contracts/fields'
import { announceLate as announceLateCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { canAnnounceLate, type LateMinutes } from '@sufra/domain/reservations/late'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { assertOwnBooking, getReservation } from '../bookings/get-reservation.ts'
import { type ReservationRecord, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { updateBooking } from './change-booking.ts'

/** Guests say that they are late, or staff for them. @throws RuleError RESERVATION_NOT_FOUND; those of `setLate`. */
export const announceLate = (app: AppContext) =>
  defineTransaction(
    announceLateCall,
    async (ctx, { id, minutes }) => {
      const booking = await getReservation(id)
      const changed = setLate(booking, minutes, app)
      if (changed === booking) return toDtoFor(ctx.meta, booking)
      const [before, after] = [toDto(booking), toDto(changed)]
      await writeAudit(ctx, { what: 'reservation.late', record: `reservation:${id}`, before, after }, app)
      return toDtoFor(ctx.meta, changed)
    },
    {
      authorise: ({ params, meta }) =>
        assertOwnBooking(Id.safeParse((params as { id?: unknown }).id).data, meta.session),
    },
  )

/**
 * Part of the current transaction. The table stays.
 * @param minutes null takes it back. @throws RuleError RESERVATION_NOT_EDITABLE, NOT_LATE_NOW.
 */
export function setLate(booking: ReservationRecord, minutes: LateMinutes | null, app: AppContext): ReservationRecord {
  const now = app.now()
  const { status, startsAt, heldUntil } = booking
  if (status !== 'confirmed' || heldUntil) throw createDomainError('RESERVATION_NOT_EDITABLE')
  if (!canAnnounceLate(booking, now)) throw createDomainError('NOT_LATE_NOW')
  const lateUntil = minutes === null ? undefined : new Date(startsAt.getTime() + minutes * 60_000)
  if (lateUntil?.getTime() === booking.lateUntil?.getTime()) return booking
  return updateBooking(booking, { lateUntil, updatedAt: now }, app)
}
