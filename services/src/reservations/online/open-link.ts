import type { Meta } from '@sufra/runtime/meta'
import type { AppContext } from '../../platform/config.ts'
import { isRefusal } from '../../platform/errors.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { getBookingOfToken } from './booking-token.ts'
import type { AddressLimits } from './online-limits.ts'

/**
 * The booking of a link, whose calls count by the booking alone: other guests of a network keep nobody from it.
 * @throws RuleError RESERVATION_NOT_FOUND, TOO_MANY_ATTEMPTS.
 */
export async function openLink(
  token: string,
  { address = '' }: Meta,
  limits: AddressLimits,
  app: AppContext,
): Promise<ReservationRecord> {
  try {
    const booking = await getBookingOfToken(token, app)
    await limits.countLink(booking.id)
    return booking
  } catch (error) {
    if (isRefusal(error, 'RESERVATION_NOT_FOUND')) await limits.countUnknownLink(address)
    throw error
  }
}
