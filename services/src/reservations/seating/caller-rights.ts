import { canEdit } from '@sufra/contracts/rights'
import type { Booker } from '@sufra/domain/reservations/blocks'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import { NOTICE_MINUTES } from '@sufra/domain/reservations/slots'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type BookingPolicy, loadPolicy } from './booking-policy.ts'

/** Whose tables a caller books. */
export function getCallerRights({ meta: { session, apiKey } }: ActionContext): BookableBy {
  return session?.kind === 'admin' || apiKey ? 'staff' : 'everyone'
}

/** Whose tables a change may take: an online booking gets those of guests, whoever changes it. */
export const limitRights = ({ isOnline }: Pick<ReservationRecord, 'isOnline'>, caller: BookableBy): BookableBy =>
  isOnline ? 'everyone' : caller

/** With a floor plan staff book without notice; programs book for guests. */
export const loadPolicyFor = async (ctx: ActionContext, app: AppContext): Promise<BookingPolicy> => {
  const booker = getBooker(ctx)
  const isMember = ctx.meta.session?.kind === 'customer'
  const policy = { ...(await loadPolicy(app)), booker, isMember }
  if (booker === 'guest') return policy
  return { ...policy, noticeMinutes: policy.schedule.floor ? 0 : NOTICE_MINUTES }
}

function getBooker({ meta: { session } }: ActionContext): Booker {
  if (session?.kind !== 'admin') return 'guest'
  return canEdit(session.role) ? 'editor' : 'staff'
}

type Owned = Pick<ReservationRecord, 'isOnline' | 'isWalkIn' | 'customerId' | 'isAssignedByStaff'>

/** Whose tables a booking may have when nobody changes it but the floor plan: those of who made it. */
export function getBookingRights({ isOnline, isWalkIn, customerId, isAssignedByStaff }: Owned): BookableBy {
  if (isWalkIn) return 'walk_in'
  const isByStaff = !isOnline && (customerId === null || isAssignedByStaff)
  return isByStaff ? 'staff' : 'everyone'
}
