import type { ParamsOf } from '@sufra/contracts/call'
import { parseParams } from '@sufra/contracts/parse'
import { createReservation } from '@sufra/contracts/reservations/bookings/calls'
import { canEdit } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { ReservationStatus } from '@sufra/domain/reservations/reservation-status'
import { generateTableNumber } from '@sufra/domain/reservations/seating'
import type { Slot } from '@sufra/domain/reservations/slots'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { findBooker, type Owner } from '../bookings/find-owner.ts'
import { assertFewOverlapping } from '../bookings/overlapping-bookings.ts'
import { pickFactsOf } from '../bookings/party-facts.ts'
import { allocateQuotaSlot } from '../bookings/quota-slot.ts'
import { getSearchText, toDtoFor, toStaffDto } from '../bookings/reservation.model.ts'
import { getWriter } from '../bookings/writers.ts'
import { logSlotRefusals } from '../refusals/log-refusal.ts'
import { getBookableSlot } from '../seating/bookable-slot.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { getCallerRights, loadPolicyFor } from '../seating/caller-rights.ts'
import { assertAreaKnown } from '../seating/check-area.ts'
import { isChosen } from '../seating/chosen-sitting.ts'
import type { ChosenSitting } from '../seating/free-seats.ts'
import { addBooking, type BookingDraft } from './add-booking.ts'

type BookingParams = ParamsOf<typeof createReservation>

export const createBooking = (app: AppContext) => logSlotRefusals(defineCreate(app), toWish, app)

const defineCreate = (app: AppContext) =>
  defineTransaction(
    createReservation,
    async (ctx, booking) => {
      const policy = await loadPolicyFor(ctx, app)
      await assertAreaKnown(booking.areaId, policy)
      const slot = getBookableSlot(booking, policy)
      const { owner, favourites } = await findBooker(ctx, booking.customerPhone)
      const draft = toDraft(ctx, booking, { ...owner, slot, now: policy.now })
      const bookableBy = getCallerRights(ctx)
      const sitting = getSitting(booking, bookableBy, policy)
      const isByGuest = ctx.meta.session?.kind === 'customer'
      const checkLimits = async (seated: BookingDraft) => {
        if (!isByGuest) return {}
        const place = await getQuotaSlot(draft, app.config.openBookings)
        await assertFewOverlapping(seated, policy.now)
        return place
      }
      const record = await addBooking(
        draft,
        policy,
        { way: 'booking', bookableBy, sitting, favourites, checkLimits },
        app,
      )
      const after = toStaffDto(record)
      await writeAudit(ctx, { what: 'reservation.create', record: `reservation:${record.id}`, after }, app)
      return toDtoFor(ctx.meta, record)
    },
    { queue: ['day', 'date'] },
  )

/** @throws RuleError NO_FLOOR_PLAN. */
function getSitting(
  { tableIds, until }: BookingParams,
  bookableBy: BookableBy,
  { schedule: { floor } }: BookingPolicy,
): ChosenSitting {
  const sitting = bookableBy === 'everyone' ? {} : { tableIds, until }
  if (isChosen(sitting) && !floor) throw createDomainError('NO_FLOOR_PLAN')
  return sitting
}

function toWish({ params, meta: { session } }: ActionContext) {
  const { customerPhone, date, time, partySize } = parseParams(createReservation, params)
  return { customerPhone: session?.kind === 'customer' ? session.phoneNumber : customerPhone, date, time, partySize }
}

/** Customers' bookings are confirmed; editors may record any status (contract §2). */
function getInitialStatus(ctx: ActionContext, booking: BookingParams): ReservationStatus {
  const { session } = ctx.meta
  return session?.kind === 'admin' && canEdit(session.role) ? (booking.status ?? 'confirmed') : 'confirmed'
}

async function getQuotaSlot({ customerId, createdAt }: BookingDraft, limit: number): Promise<{ quotaSlot?: number }> {
  return customerId === null ? {} : { quotaSlot: await allocateQuotaSlot(customerId, limit, createdAt) }
}

function toDraft(
  ctx: ActionContext,
  booking: BookingParams,
  { slot, now, ...owner }: Owner & { slot: Slot; now: Date },
): BookingDraft {
  const { session } = ctx.meta
  const byCustomer = session?.kind === 'customer'
  return {
    ...owner,
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    customerEmail: booking.customerEmail,
    date: booking.date,
    time: booking.time,
    startsMinute: slot.startsMinute,
    startsAt: slot.startsAt,
    partySize: booking.partySize,
    tableNumber: booking.tableNumber ?? (byCustomer ? generateTableNumber(now) : null),
    status: getInitialStatus(ctx, booking),
    specialRequests: booking.specialRequests,
    ...pickFactsOf(ctx.meta, booking),
    ...getWriter(ctx),
    ...(booking.language && { language: booking.language }),
    ...(booking.areaId && { areaId: booking.areaId }),
    searchText: getSearchText(booking),
    createdAt: now,
    updatedAt: now,
  }
}
