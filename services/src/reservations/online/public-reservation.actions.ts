import type { ParamsOf } from '@sufra/contracts/call'
import * as contract from '@sufra/contracts/reservations/online/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { UNPROVEN_WRITER } from '../bookings/writers.ts'
import { setLate } from '../lifecycle/announce-late.action.ts'
import { applyChanges } from '../lifecycle/apply-changes.ts'
import { cancelBooking } from '../lifecycle/change-booking.ts'
import { listOfferedSlots } from '../seating/availability.actions.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { getBookingOfToken } from './booking-token.ts'
import { assertOnlineBookingOpen } from './online-booking.ts'
import { type AddressLimits, assertNotBooked } from './online-limits.ts'
import { openLink } from './open-link.ts'
import { toPublicDto } from './public-reservation.ts'

type Limits = () => AddressLimits

export const listPublicSlots = (app: AppContext, limits: Limits) =>
  defineAction(contract.publicSlots, async ({ meta }, { token, ...wish }) => {
    if (token === undefined) await limits().countLook(meta.address ?? '')
    const reservationId = token === undefined ? undefined : (await openLink(token, meta, limits(), app)).id
    await assertOnlineBookingOpen()
    return listOfferedSlots({ ...wish, reservationId, bookableBy: 'everyone' }, await loadPolicy(app))
  })

/** Also while online booking is closed: guests can look at and cancel their reservations. */
export const getPublicReservation = (app: AppContext, limits: Limits) =>
  defineAction(contract.publicReservation, async ({ meta }, { token }) =>
    toPublicDto(await openLink(token, meta, limits(), app)),
  )

/** @throws RuleError RESERVATION_NOT_FOUND, ONLINE_BOOKING_CLOSED, RESERVATION_NOT_EDITABLE; those of bookings. */
export const updatePublicReservation = (app: AppContext, limits: Limits) =>
  defineAction(contract.updatePublicReservation, async ({ meta }, params) => {
    await openLink(params.token, meta, limits(), app)
    return runTransaction(() => change(params, app))
  })

/** @throws RuleError RESERVATION_NOT_FOUND; those of `setLate`. */
export const announcePublicLate = (app: AppContext, limits: Limits) =>
  defineAction(contract.announcePublicLate, async ({ meta }, { token, minutes }) => {
    await openLink(token, meta, limits(), app)
    return runTransaction(async () => toPublicDto(setLate(await getBookingOfToken(token, app), minutes, app)))
  })

async function change(params: ParamsOf<typeof contract.updatePublicReservation>, app: AppContext) {
  const booking = await getBookingOfToken(params.token, app)
  if (params.status !== 'cancelled') await assertOnlineBookingOpen()
  const isEditable = booking.status === 'confirmed' && booking.startsAt > app.now()
  if (!isEditable) throw createDomainError('RESERVATION_NOT_EDITABLE')
  const changed =
    params.status === 'cancelled'
      ? cancelBooking(booking, app)
      : await applyChanges(booking, params, { ...STRANGER, policy: await loadPolicy(app) }, app)
  announceFreedSeats(app)
  return toPublicDto(changed)
}

const STRANGER = {
  bookableBy: 'everyone',
  writerId: UNPROVEN_WRITER,
  checkLimits: (changed: ReservationRecord, { now }: BookingPolicy) => assertNotBooked(changed, now),
} as const
