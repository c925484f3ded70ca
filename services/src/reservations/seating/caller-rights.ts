import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** Whose tables a caller books. */
export function getCallerRights({ meta: { session, apiKey } }: ActionContext): BookableBy {
  return session?.kind === 'admin' || apiKey ? 'staff' : 'everyone'
}

/** Whose tables a change may take: an online booking gets those of guests, whoever changes it. */
export const limitRights = ({ isOnline }: Pick<ReservationRecord, 'isOnline'>, caller: BookableBy): BookableBy =>
  isOnline ? 'everyone' : caller

type Owned = Pick<ReservationRecord, 'isOnline' | 'isWalkIn' | 'customerId' | 'isAssignedByStaff'>

/** Whose tables a booking may have when nobody changes it but the floor plan: those of who made it. */
export function getBookingRights({ isOnline, isWalkIn, customerId, isAssignedByStaff }: Owned): BookableBy {
  if (isWalkIn) return 'walk_in'
  const isByStaff = !isOnline && (customerId === null || isAssignedByStaff)
  return isByStaff ? 'staff' : 'everyone'
}
