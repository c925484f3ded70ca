import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { findWishKinds } from '@sufra/domain/reservations/wish-kinds'

/** By the guests' requests. */
export function isAllergic({ specialRequests }: Pick<Reservation, 'specialRequests'>): boolean {
  return specialRequests !== null && findWishKinds(specialRequests).includes('allergy')
}
