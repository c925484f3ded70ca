import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations'
import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { type ActionContext, transactional } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { writeAudit } from '../../lib/audit.ts'
import { bookableSlot } from '../seats/bookable-slot.ts'
import { presentPolicy } from '../seats/booking-policy.ts'
import { findFreeSeats, reserveSeats } from '../seats/seats.ts'
import { tableMayBeFree } from '../waitlist/offer-tables.ts'
import { bookingWith, cancelBooking, changeBooking } from './change-booking.ts'
import { type ReservationRecord, Reservations, toDto } from './reservation.model.ts'

/** Moves a booking to another date and time, or cancels it (customer specification §4). */
export const update = (app: AppContext) =>
  transactional(
    updateReservation,
    async (ctx, params) => {
      const booking = await bookingWith(params.id)
      assertEditable(booking, ctx.meta.session ?? null, app.now())
      const change = params.status === 'cancelled' ? cancelBooking(booking, app) : move(booking, params, app)
      const [before, after] = [toDto(booking), toDto(await change)]
      tableMayBeFree(app)
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

/**
 * @throws RuleError RESERVATION_NOT_EDITABLE unless it is confirmed and, for a customer, still to come and not held for so
 * long that the time to take it is over.
 */
function assertEditable(booking: ReservationRecord, session: Session | null, now: Date): void {
  const { status, startsAt, heldUntil } = booking
  const isOver = session?.kind === 'customer' && (startsAt <= now || (heldUntil !== undefined && heldUntil <= now))
  if (status !== 'confirmed' || isOver) throw rule('RESERVATION_NOT_EDITABLE')
}

async function move(
  booking: ReservationRecord,
  { date, time }: { date: string; time: string },
  app: AppContext,
): Promise<ReservationRecord> {
  const policy = await presentPolicy(app)
  const { startsMinute, startsAt } = bookableSlot(date, time, policy, booking.date)
  reserveSeats(await findFreeSeats({ ...booking, date, startsMinute }, policy, booking), booking.id)
  return changeBooking(booking, { date, time, startsMinute, startsAt, updatedAt: policy.now }, app)
}
