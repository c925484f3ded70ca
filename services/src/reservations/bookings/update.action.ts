import type { ParamsOf } from '@sufra/contracts/call'
import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations/calls'
import type { Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/errors'
import { type ActionContext, defineTransaction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { writeAudit } from '../../lib/observability/audit.ts'
import { getBookableSlot } from '../seats/bookable-slot.ts'
import { loadPolicy } from '../seats/booking-policy.ts'
import { findFreeSeats, reserveSeats } from '../seats/seats.ts'
import { requestOffers } from '../waitlist/offer-tables.ts'
import { assertOwnBooking, cancelBooking, changeBooking, getReservation } from './change-booking.ts'
import { assertFewOverlapping } from './overlapping-bookings.ts'
import { type ReservationRecord, toDto } from './reservation.model.ts'

export const updateOwnBooking = (app: AppContext) =>
  defineTransaction(
    updateReservation,
    async (ctx, params) => {
      const booking = await getReservation(params.id)
      assertEditable(booking, ctx.meta.session ?? null, app.now())
      const changed =
        params.status === 'cancelled' ? cancelBooking(booking, app) : applyChange(ctx, booking, params, app)
      const [before, after] = [toDto(booking), toDto(await changed)]
      requestOffers(app)
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${params.id}`, before, after }, app)
      return after
    },
    { authorise: assertOwn },
  )

async function assertOwn({ params, meta }: ActionContext): Promise<void> {
  await assertOwnBooking(Id.safeParse((params as { id?: unknown }).id).data, meta.session)
}

function assertEditable(booking: ReservationRecord, session: Session | null, now: Date): void {
  const { status, startsAt, heldUntil } = booking
  const isOver = session?.kind === 'customer' && (startsAt <= now || (heldUntil !== undefined && heldUntil <= now))
  if (status !== 'confirmed' || isOver) throw createDomainError('RESERVATION_NOT_EDITABLE')
}

async function applyChange(
  { meta: { session } }: ActionContext,
  booking: ReservationRecord,
  changes: Exclude<ParamsOf<typeof updateReservation>, { status: 'cancelled' }>,
  app: AppContext,
): Promise<ReservationRecord> {
  const { date = booking.date, time = booking.time } = changes
  const { partySize = booking.partySize, specialRequests = booking.specialRequests } = changes
  const policy = await loadPolicy(app)
  const keepsSlot = date === booking.date && time === booking.time && partySize <= booking.partySize
  const wish = { date, time, partySize }
  const { startsMinute, startsAt } = keepsSlot ? booking : getBookableSlot(wish, policy, booking.date)
  const place = { ...wish, startsMinute, startsAt }
  const seats = await findFreeSeats({ ...booking, ...place }, policy, booking)
  if (session?.kind === 'customer' && !keepsSlot) await assertFewOverlapping({ ...booking, ...place }, policy.now)
  reserveSeats(seats, booking.id)
  return changeBooking(booking, { ...place, specialRequests, updatedAt: policy.now }, app)
}
