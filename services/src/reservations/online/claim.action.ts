import { claimReservation as claimCall } from '@sufra/contracts/reservations/bookings/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { toDtoFor } from '../bookings/reservation.model.ts'
import { setOwner } from '../owners/set-owner.ts'
import { getBookingOfToken } from './booking-token.ts'
import type { AddressLimits } from './online-limits.ts'
import { openLink } from './open-link.ts'

/**
 * The link's token is the proof. Repeatable, also once the reservation is over.
 * @throws RuleError RESERVATION_NOT_FOUND; RESERVATION_HAS_ACCOUNT; RESERVATION_NOT_EDITABLE once it began or ended.
 */
export const claimReservation = (app: AppContext, limits: () => AddressLimits) =>
  defineAction(claimCall, async ({ meta }, { token }) => {
    await openLink(token, meta, limits(), app)
    const { session } = meta
    if (session?.kind !== 'customer') throw createDomainError('FORBIDDEN')
    const { customerId } = session
    return runTransaction(async () => {
      const booking = await getBookingOfToken(token, app)
      const isOwn = booking.customerId === customerId
      if (isOwn && !booking.isAssignedByStaff) return toDtoFor(meta, booking)
      if (!isOwn && booking.customerId !== null) throw createDomainError('RESERVATION_HAS_ACCOUNT')
      const isToCome = booking.status === 'confirmed' && booking.startsAt > app.now()
      if (!isOwn && !isToCome) throw createDomainError('RESERVATION_NOT_EDITABLE')
      return toDtoFor(meta, await setOwner(booking, { customerId }, app))
    })
  })
