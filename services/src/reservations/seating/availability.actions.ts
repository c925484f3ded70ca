import { parseParams } from '@sufra/contracts/parse'
import * as contract from '@sufra/contracts/reservations/bookings/calls'
import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import type { Slot } from '@sufra/domain/reservations/slots'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { assertOwnBooking } from '../bookings/get-reservation.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { logSlotRefusals } from '../refusals/log-refusal.ts'
import { createSlotFull, getSlotState, getSlotStates, type TableWish } from './availability.ts'
import { getBookableSlot } from './bookable-slot.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { getCallerRights, limitRights, loadPolicyFor } from './caller-rights.ts'
import { assertAreaKnown } from './check-area.ts'
import { getOwnTurn } from './service-rules.ts'
import { excludeReservation, getCachedSheets, hasSeats } from './sheets.ts'

/** @throws RuleError FORBIDDEN for a customer and a reservation of others. */
export const listSlots = (app: AppContext) =>
  defineAction(contract.listSlots, async (ctx, wish) => {
    const { reservationId } = wish
    const rights = getCallerRights(ctx)
    const policy = await loadPolicyFor(ctx, app)
    if (reservationId === undefined) return listOfferedSlots({ ...wish, bookableBy: rights }, policy)
    await assertOwnBooking(reservationId, ctx.meta.session)
    const moved = await Reservations.findOne({ id: reservationId }, { isOnline: 1 }).lean<ReservationRecord>()
    return listOfferedSlots({ ...wish, bookableBy: limitRights(moved ?? {}, rights) }, policy)
  })

/**
 * Free times in order of start (contract §7); empty for a closed day or one beyond the horizon.
 * @param reservationId booking to move: its seats count as free.
 */
export async function listOfferedSlots(
  { reservationId, ...wish }: TableWish & { reservationId?: number | undefined },
  policy: BookingPolicy,
): Promise<OfferedSlot[]> {
  const { date, partySize } = wish
  // A booking to move may be in an area that the plan no longer has.
  if (reservationId === undefined) await assertAreaKnown(wish.areaId, policy)
  if (date > policy.lastDay) return []
  const sheets = await getCachedSheets(date)
  const isOwnSlot = ({ startsMinute }: Slot) =>
    reservationId !== undefined && hasSeats({ id: reservationId, date, startsMinute, partySize }, sheets)
  const states = getSlotStates(wish, policy, excludeReservation(reservationId, sheets))
  return states.map(({ slot, available, freeTables }) => {
    const { time, startsMinute, heading } = slot
    const turnMinutes = getOwnTurn({ date, startsMinute, partySize }, policy)
    const names = { ...(heading && { service: heading }), ...(turnMinutes && { turnMinutes }) }
    const offered = { time, available: available || isOwnSlot(slot), freeTables, ...names }
    return slot.startsMinute < DAY_MINUTES ? offered : { ...offered, isNextDay: true as const }
  })
}

export const checkAvailability = (app: AppContext) => logSlotRefusals(defineCheck(app), toWish, app)

const defineCheck = (app: AppContext) =>
  defineAction(contract.checkAvailability, async (ctx, wish) => {
    const { date } = wish
    const policy = await loadPolicyFor(ctx, app)
    await assertAreaKnown(wish.areaId, policy)
    const slot = getBookableSlot(wish, policy)
    const sheets = await getCachedSheets(date)
    const asked = { ...wish, bookableBy: getCallerRights(ctx) }
    const state = getSlotState(slot, asked, policy, sheets)
    if (!state.available) throw createSlotFull({ ...asked, startsMinute: slot.startsMinute }, policy, sheets)
    return { available: true as const, freeTables: state.freeTables }
  })

/** Customers check before booking, so the check counts as the wish. Staff check for unknown guests. */
function toWish({ params, meta: { session } }: ActionContext) {
  if (session?.kind !== 'customer') return null
  return { customerPhone: session.phoneNumber, ...parseParams(contract.checkAvailability, params) }
}
