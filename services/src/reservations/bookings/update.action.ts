import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations'
import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { type ActionContext, transactional } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { writeAudit } from '../../lib/audit.ts'
import { bookableSlot } from '../seats/bookable-slot.ts'
import { presentPolicy } from '../seats/booking-policy.ts'
import { findFreeSeats, releaseSeats, reserveSeats } from '../seats/seats.ts'
import { bookingWith, changeBooking } from './change-booking.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

/** Moves a booking to another date and time, or cancels it (customer specification §4). */
export const update = (app: AppContext) =>
  transactional(
    updateReservation,
    async (ctx, params) => {
      const booking = await bookingWith(params.id)
      assertEditable(booking, ctx.meta.session ?? null, app.now())
      const change = params.status === 'cancelled' ? cancel(booking, app.now()) : move(booking, params, app)
      const [before, after] = [toDto(booking), toDto(await change)]
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${params.id}`, before, after }, app)
      return after
    },
    assertOwn,
  )

/** @throws RuleError FORBIDDEN for what is not the customer's own, whether it exists or not. */
async function assertOwn(ctx: ActionContext): Promise<void> {
  const { session } = ctx.meta
  if (session?.kind !== 'customer') return
  const id = Id.safeParse((ctx.params as { id?: unknown }).id)
  const booking = id.success ? await Reservations.findOne({ id: id.data }).lean<ReservationRecord>() : null
  const own = booking?.customerPhone === session.phoneNumber || booking?.customerId === session.customerId
  if (!own) throw rule('FORBIDDEN')
}

/** @throws RuleError RESERVATION_NOT_EDITABLE unless it is confirmed and, for a customer, still to come. */
function assertEditable({ status, startsAt }: ReservationRecord, session: Session | null, now: Date): void {
  const begun = session?.kind === 'customer' && startsAt <= now
  if (status !== 'confirmed' || begun) throw rule('RESERVATION_NOT_EDITABLE')
}

/** Cancels a booking that has its seats, as part of the present transaction. */
export function cancel(booking: ReservationRecord, now: Date): ReservationRecord {
  releaseSeats(booking)
  return changeBooking(booking, { status: 'cancelled', updatedAt: now })
}

async function move(
  booking: ReservationRecord,
  { date, time }: { date: string; time: string },
  app: AppContext,
): Promise<ReservationRecord> {
  const policy = await presentPolicy(app)
  const { startsMinute, startsAt } = bookableSlot(date, time, policy, booking.date)
  reserveSeats(await findFreeSeats({ ...booking, date, startsMinute }, policy, booking), booking.id)
  return changeBooking(booking, { date, time, startsMinute, startsAt, updatedAt: policy.now })
}
