import type { ParamsOf } from '@sufra/contracts/call'
import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations/calls'
import type { Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/errors'
import { type ActionContext, defineTransaction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { writeAudit } from '../../lib/observability/audit.ts'
import { getCallerRights } from '../floor/caller-rights.ts'
import { getBookableSlot } from '../seats/bookable-slot.ts'
import { loadPolicy } from '../seats/booking-policy.ts'
import { findFreeSeats, reserveSeats } from '../seats/seats.ts'
import { requestOffers } from '../waitlist/offer-tables.ts'
import { assertOwnBooking, cancelBooking, changeBooking, getReservation } from './change-booking.ts'
import { assertFewOverlapping } from './overlapping-bookings.ts'
import { type ReservationRecord, toDto, toDtoFor } from './reservation.model.ts'

export const updateOwnBooking = (app: AppContext) =>
  defineTransaction(
    updateReservation,
    async (ctx, params) => {
      const booking = await getReservation(params.id)
      assertEditable(booking, ctx.meta.session ?? null, app.now())
      const changed =
        params.status === 'cancelled' ? cancelBooking(booking, app) : applyChange(ctx, booking, params, app)
      const record = await changed
      const [before, after] = [toDto(booking), toDto(record)]
      requestOffers(app)
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${params.id}`, before, after }, app)
      return toDtoFor(ctx.meta.session, record)
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
  ctx: ActionContext,
  booking: ReservationRecord,
  changes: Exclude<ParamsOf<typeof updateReservation>, { status: 'cancelled' }>,
  app: AppContext,
): Promise<ReservationRecord> {
  const { date = booking.date, time = booking.time } = changes
  const { partySize = booking.partySize, specialRequests = booking.specialRequests } = changes
  const { session } = ctx.meta
  const policy = await loadPolicy(app)
  const areaId = changes.areaId === undefined ? booking.areaId : (changes.areaId ?? undefined)
  const keepsSlot =
    date === booking.date && time === booking.time && partySize <= booking.partySize && areaId === booking.areaId
  const wish = { date, time, partySize }
  const { startsMinute, startsAt } = keepsSlot ? booking : getBookableSlot(wish, policy, booking.date)
  const place = { ...wish, startsMinute, startsAt, areaId }
  const seats = await findFreeSeats(place, policy, { before: booking, bookableBy: getCallerRights(ctx) })
  if (session?.kind === 'customer' && !keepsSlot) await assertFewOverlapping({ ...booking, ...place }, policy.now)
  reserveSeats(seats, booking.id)
  return changeBooking(booking, { ...place, ...seats.tables, specialRequests, updatedAt: policy.now }, app)
}
