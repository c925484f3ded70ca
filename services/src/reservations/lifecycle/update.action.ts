import { Id } from '@sufra/contracts/fields'
import { updateReservation } from '@sufra/contracts/reservations/bookings/calls'
import type { Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { assertOwnBooking, getReservation } from '../bookings/get-reservation.ts'
import { assertFewOverlapping } from '../bookings/overlapping-bookings.ts'
import { markPinDropped, type ReservationRecord, toDto, toDtoFor } from '../bookings/reservation.model.ts'
import { getWriter } from '../bookings/writers.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { getCallerRights, limitRights, loadPolicyFor } from '../seating/caller-rights.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { applyChanges } from './apply-changes.ts'
import { cancelBooking } from './change-booking.ts'

export const updateOwnBooking = (app: AppContext) =>
  defineTransaction(
    updateReservation,
    async (ctx, params) => {
      const booking = await getReservation(params.id)
      assertEditable(booking, ctx.meta.session ?? null, app.now())
      const record =
        params.status === 'cancelled'
          ? cancelBooking(booking, app, isByStaff(ctx))
          : await applyChanges(booking, params, await getChanger(ctx, booking, app), app)
      const [before, after] = [toDto(booking), toDto(record)]
      announceFreedSeats(app)
      await writeAudit(ctx, { what: 'reservation.update', record: `reservation:${params.id}`, before, after }, app)
      return { ...toDtoFor(ctx.meta, record), ...markPinDropped(booking, record) }
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

const isByStaff = (ctx: ActionContext) => ctx.meta.session?.kind !== 'customer'

async function getChanger(ctx: ActionContext, booking: ReservationRecord, app: AppContext) {
  const isStaff = isByStaff(ctx)
  const { session } = ctx.meta
  return {
    policy: await loadPolicyFor(ctx, app),
    isStaff,
    favourites: session?.kind === 'customer' ? session.favourites : undefined,
    bookableBy: limitRights(booking, getCallerRights(ctx)),
    ...getWriter(ctx),
    checkLimits: async (changed: ReservationRecord, { now }: BookingPolicy) => {
      if (!isStaff) await assertFewOverlapping(changed, now)
    },
  }
}
