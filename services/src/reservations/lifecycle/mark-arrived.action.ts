import { markArrived as markArrivedCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { markSeatsFixed } from '../seating/seat-at-tables.ts'
import { changeBooking } from './change-booking.ts'

export const markArrived = (app: AppContext) =>
  defineTransaction(markArrivedCall, async (ctx, { id, arrived }) => {
    const booking = await getReservation(id)
    if (booking.status !== 'confirmed') throw createDomainError('RESERVATION_NOT_EDITABLE')
    if (arrived === Boolean(booking.arrivedAt)) return toDtoFor(ctx.meta, booking)
    const now = app.now()
    await markSeatsFixed(booking, arrived || booking.isPinned === true)
    const changed = changeBooking(booking, { arrivedAt: arrived ? now : undefined, updatedAt: now }, app)
    const [before, after] = [toDto(booking), toDto(changed)]
    await writeAudit(ctx, { what: 'reservation.arrived', record: `reservation:${id}`, before, after }, app)
    return toDtoFor(ctx.meta, changed)
  })
